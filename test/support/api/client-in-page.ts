import { createClient } from '#shared/api/client.ts';
import { xhrUploader } from '#shared/api/xhr-uploader.ts';

/** The API client in a page, bundled as the apps bundle it. */
Object.assign(globalThis, {
  linkwake: {
    client: (service: string, token = 'token') =>
      createClient({
        service,
        accessToken: { get: async () => token, renew: async () => token },
        uploader: xhrUploader,
      }),
  },
});
