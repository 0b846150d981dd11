/**
 * A capturer for an outside measuring harness: the BUILT extension, used as a person does. It signs in to a service of
 * its own with an API key, clicks the toolbar button and then "Publish this page"; what arrives at the service is the
 * capture. `ms` runs from that last click until the document has arrived.
 *
 * The popup offers to read what a page shows of other sites, and browsers ask the person. That question cannot be
 * answered in a browser without a window, so a copy of the extension is used that has the answer: its optional permissions
 * are required ones, and nothing else is changed. `LINKWAKE_ACCESS=none` measures without, as before the person has said yes.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

export const name = 'linkwake-extension';

const built = process.env.LINKWAKE_EXTENSION ?? fileURLToPath(new URL('../../.output/chrome-mv3', import.meta.url));
const used = process.env.LINKWAKE_ACCESS === 'none' ? built : withAccess(built);
const account = {
  user: { email: 'bench@linkwake.example' },
  workspace: { uuid: '0b8e7f2c-8f7b-4f0e-9d0c-6c1f6f9b7a10', name: 'Bench', plan: 'pro' },
  app_url: 'http://localhost/app/',
};

let arrived;
let published = 0;
const service = createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const { pathname } = new URL(request.url, 'http://localhost');
  const answer = (status, body) => {
    response.writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
    response.end(JSON.stringify(body));
  };
  if (pathname === '/api/v1/me') answer(200, account);
  else if (pathname === '/api/v1/documents' && request.method === 'POST') {
    arrived?.(contentOf(Buffer.concat(chunks), request.headers['content-type'] ?? ''));
    answer(201, publishedDocument());
  } else if (pathname === '/api/v1/documents') answer(200, { documents: [], total: 0 });
  else answer(404, { error: 'Not here.' });
});
await new Promise((listening) => service.listen(0, 'localhost', listening));
service.unref();
const address = `http://localhost:${service.address().port}`;

const debugging = await freePort();
export const extensions = [used];
export const args = [
  `--remote-debugging-port=${debugging}`,
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE 127.0.0.2 , EXCLUDE 127.0.0.3 , EXCLUDE localhost',
];

let id;

export async function init(context) {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  id = new URL(worker.url()).host;
  const welcome = await context.newPage();
  await welcome.goto(`chrome-extension://${id}/welcome.html`);
  // The address and the key are folded away.
  await welcome.locator('details').first().waitFor();
  for (const fold of await welcome.locator('details').all())
    await fold.evaluate((details) => details.setAttribute('open', ''));
  await welcome.getByLabel('Service address').fill(address);
  await welcome.locator('input[type=password]').fill('lw_bench');
  await welcome.locator('details button[type=submit]').click();
  await welcome.getByRole('heading', { name: 'You’re signed in' }).waitFor();
  await welcome.close();
}

export async function capture(page) {
  await page.bringToFront();
  const browser = await connect();
  const session = await browser.newBrowserCDPSession();
  const { targetInfos } = await session.send('Target.getTargets', { filter: [{ type: 'tab' }] });
  const tab = targetInfos.find(({ url }) => url === page.url());
  await session.send('Extensions.triggerAction', { id, targetId: tab.targetId });
  const { popup, connection } = await findPopup();
  try {
    const button = popup.getByRole('button', { name: 'Publish this page' });
    await button.waitFor();
    const content = new Promise((resolve) => {
      arrived = resolve;
    });
    let clicked = clickIn(popup);
    await button.click();
    const asked = popup.locator(asksFirst);
    const first = await Promise.race([content, failure(popup), asked.waitFor({ timeout: 0 }).then(() => 'asked')]);
    if (first === 'asked') {
      // A page of this computer: the person confirms once that it may be published.
      await asked.getByRole('checkbox').check();
      clicked = clickIn(popup);
      await asked.getByRole('button', { name: 'Publish without a password' }).click();
    }
    const captured = await Promise.race([content, failure(popup)]);
    const ms = Date.now() - (await clicked);
    // The popup shows a result until it has been seen.
    await popup.getByText('Published:').waitFor();
    return { ...captured, ms };
  } finally {
    await popup.close().catch(() => undefined);
    await connection.close();
    await browser.close();
  }
}

/**
 * Resolves with the time of the next click, in milliseconds since 1970. Playwright waits before it clicks, so the time of
 * its call is too early.
 */
function clickIn(popup) {
  const clicked = popup.evaluate(
    () =>
      new Promise((resolve) => {
        // The origins of two processes differ by what the system's clock was set meanwhile.
        const onClick = ({ timeStamp }) => resolve(Date.now() - (performance.now() - timeStamp));
        addEventListener('click', onClick, { capture: true, once: true });
      }),
  );
  // A click that fails says why.
  clicked.catch(() => undefined);
  return clicked;
}

function connect() {
  return chromium.connectOverCDP(`http://127.0.0.1:${debugging}`);
}

/** A popup is seen only by connections made after it has opened. */
async function findPopup() {
  for (;;) {
    const connection = await connect();
    const pages = connection.contexts().flatMap((context) => context.pages());
    const popup = pages.find((page) => page.url().endsWith('/popup.html'));
    if (popup) return { popup, connection };
    await connection.close();
  }
}

/** The popup's question whether a page may be published. */
const asksFirst = 'form.notice-caution';

/** What the popup says instead of publishing. */
async function failure(popup) {
  const alert = popup.locator(`[role=alert]:not(${asksFirst} *)`);
  await alert.waitFor({ timeout: 0 });
  throw new Error(await alert.innerText());
}

/** The document in a publish request: JSON with `html`, or a form with a zip. */
function contentOf(body, type) {
  if (type.startsWith('application/json')) return { html: JSON.parse(body.toString()).html };
  const start = body.indexOf('PK\u0003\u0004');
  return { zip: body.subarray(start, body.indexOf('\r\n--', body.indexOf('PK\u0005\u0006'))) };
}

function publishedDocument() {
  published++;
  return {
    title: `Page ${published}`,
    link: `http://localhost/l/bench-${published}`,
    slug: `bench-${published}`,
    uuid: `5f0c7a44-3a45-4f0b-8a53-${String(published).padStart(12, '0')}`,
    kind: 'html',
    status: 'Published',
    review_status: null,
    views: 0,
    created: '2026-11-20T10:00:00+00:00',
    settings_url: 'http://localhost/settings',
    settings: {
      password: false,
      require_email: false,
      allowed_email_domains: '',
      expires_at: null,
      cta_label: '',
      cta_url: '',
    },
    warnings: [],
    message: 'Published.',
  };
}

/** Copies an extension with all optional permissions granted. */
function withAccess(extension) {
  const copy = mkdtempSync(join(tmpdir(), 'linkwake-with-access-'));
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
  cpSync(extension, copy, { recursive: true });
  const file = join(copy, 'manifest.json');
  const {
    optional_permissions = [],
    optional_host_permissions = [],
    ...manifest
  } = JSON.parse(readFileSync(file, 'utf8'));
  manifest.permissions.push(...optional_permissions);
  manifest.host_permissions.push(...optional_host_permissions);
  writeFileSync(file, JSON.stringify(manifest));
  return copy;
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
