# Linkwake: the service, the link host, the console and the built Office add-in.
# docs/self-hosting.md explains how to run it; compose.yaml runs it with all optional parts.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
# No install scripts: their work (types for the extension, a Node, links of programs) is not needed, or done below.
RUN npm ci --ignore-scripts
COPY tsconfig.json tsconfig.base.json ./
COPY shared ./shared
COPY service ./service
COPY office-addin ./office-addin
# What stays is what runs: no maps, no types, and of each font the two weights that pages are drawn with.
RUN node service/build/main.ts \
  && node_modules/.bin/vite build -c office-addin/vite.config.ts \
  && npm prune --omit=dev --ignore-scripts \
  && find node_modules -name '*.map' -delete -o -name '*.d.[cm]ts' -delete -o -name '*.d.ts' -delete \
  && find node_modules/@fontsource -path '*/files/*' ! -name '*-[47]00-*.woff' -delete \
  && node -e "import('/app/dist/server/service/db/postgres-binaries.js').then((found) => found.findPostgresBinaries())"

FROM node:24-bookworm-slim
# LibreOffice converts Office files; the fonts are those that Office files name, or substitutes for them.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends \
    libreoffice-writer libreoffice-calc libreoffice-impress \
    fonts-crosextra-carlito fonts-crosextra-caladea fonts-liberation fonts-dejavu fonts-noto-core fonts-noto-cjk \
    util-linux ca-certificates \
  && rm -rf /var/lib/apt/lists/* \
  && install -d -o node -g node -m 0755 /data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY LICENSE ./
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8787 LINK_PORT=8788 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 8787 8788
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/service/main.js"]
