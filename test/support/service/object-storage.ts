import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import S3rver from 's3rver';

export const bucket = 'linkwake';

export interface ObjectStorage {
  url: string;
  /** The settings of a service that uses it. */
  env: Record<string, string>;
  /** Ids of multipart uploads that were neither completed nor aborted. */
  openUploads(): Promise<string[]>;
  /** Makes every request fail from now on, with this status or a broken connection; or stops that. */
  fail(how: number | 'cut' | undefined): void;
  /** Refuses requests for one object from now on with this status; or stops that. */
  refuse(key: string, status: number | undefined): void;
  /** Breaks the connections of all running requests. */
  breakConnections(): void;
  stop(): Promise<void>;
}

/**
 * Starts an S3 server (s3rver) with one bucket, on real HTTP. s3rver neither lists nor aborts multipart uploads, as real
 * servers do; this answers both from its folder.
 */
export async function startObjectStorage(): Promise<ObjectStorage> {
  const directory = await mkdtemp(join(tmpdir(), 's3-'));
  const uploads = join(directory, bucket, '._S3rver_uploads');
  const s3 = new S3rver({
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  await s3.configureBuckets();
  waitForFiles(s3);
  const answer = s3.callback();
  let failing: number | 'cut' | undefined;
  const refused = new Map<string, number>();
  const writing = new Map<string, Set<Promise<unknown>>>();
  const aborted = new Set<string>();

  /** Aborts an upload once the parts that are being written are: one written later would bring its folder back. */
  async function abort(uploadId: string): Promise<void> {
    aborted.add(uploadId);
    await Promise.all(writing.get(uploadId) ?? []);
    await rm(join(uploads, uploadId), { recursive: true, force: true });
  }

  function watchPart(uploadId: string, response: ServerResponse): void {
    const parts = writing.get(uploadId) ?? new Set();
    parts.add(new Promise((resolve) => response.once('close', resolve)));
    writing.set(uploadId, parts);
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3.invalid');
    const refusal = refused.get(basename(pathname));
    const uploadId = searchParams.get('uploadId');
    if (failing === 'cut') request.socket.destroy();
    else if (failing !== undefined) refuse(request, response, failing);
    else if (refusal !== undefined) refuse(request, response, refusal);
    else if (request.method === 'GET' && searchParams.has('uploads')) response.end(await listUploads(uploads));
    else if (request.method === 'DELETE' && uploadId) {
      await abort(uploadId);
      response.writeHead(204).end();
    } else if (uploadId && aborted.has(uploadId)) refuse(request, response, 404);
    else {
      if (uploadId && request.method === 'PUT') watchPart(uploadId, response);
      answer(request, response);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;

  return {
    url,
    env: {
      S3_ENDPOINT: url,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      S3_FORCE_PATH_STYLE: 'true',
    },
    openUploads: () => readdir(uploads).catch(() => []),
    fail(how) {
      failing = how;
    },
    refuse(key, status) {
      if (status === undefined) refused.delete(key);
      else refused.set(key, status);
    },
    breakConnections: () => server.closeAllConnections(),
    async stop() {
      server.closeAllConnections();
      server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Makes each PUT wait for its file: s3rver answers when the content was read, maybe before it is written. */
function waitForFiles({ store }: S3rver): void {
  const putObject = store.putObject.bind(store);
  store.putObject = async (object) => {
    const stored = await putObject(object);
    const path = store.getResourcePath(object.bucket, object.key, 'object');
    const isWritten = async () => (await stat(path).catch(() => undefined))?.size === stored.size;
    // An object may be replaced meanwhile.
    for (let times = 0; times < 1000 && !(await isWritten()); times += 1) await delay(1);
    return stored;
  };
}

function refuse(request: IncomingMessage, response: ServerResponse, status: number): void {
  request.resume().on('end', () => response.writeHead(status).end());
}

async function listUploads(folder: string): Promise<string> {
  const listed = (await readdir(folder).catch(() => [])).map(async (id) => {
    const key = await readFile(join(folder, id, 'key'), 'utf8');
    const { mtime } = await stat(join(folder, id));
    return `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${mtime.toISOString()}</Initiated></Upload>`;
  });
  return `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${(await Promise.all(listed)).join('')}</ListMultipartUploadsResult>`;
}
