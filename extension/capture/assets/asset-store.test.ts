import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ReportBuilder } from '../report-builder.ts';
import { AssetStore } from './asset-store.ts';
import { FileCache } from './file-cache.ts';
import { FileContent } from './file-content.ts';

const { signal } = new AbortController();
const png = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

let server: Server;
let origin: string;
/** The paths that were requested. */
let requested: string[];
/** The addresses that the host was asked for. */
let asked: string[];

beforeEach(async () => {
  requested = [];
  asked = [];
  server = createServer(({ url = '' }, response) => {
    requested.push(url);
    const found = url.startsWith('/there');
    response.writeHead(found ? 200 : 404, { 'content-type': url.endsWith('.css') ? 'text/css' : 'image/png' });
    response.end(found ? png : 'Not here.');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function createCache(): FileCache {
  const fetchAsset = async (url: string) => {
    asked.push(url.slice(origin.length));
    return new FileContent(png.toString('base64'), 'image/png');
  };
  return new FileCache(fetchAsset, signal);
}

const createStore = (files: FileCache) => new AssetStore(files, signal, new ReportBuilder());

describe('AssetStore', () => {
  it('requests a file once that was fetched ahead', async () => {
    const files = createCache();
    files.prefetch(`${origin}/there.png`);
    await files.text(`${origin}/there.css`, 'utf-8');
    const assets = createStore(files);
    await assets.load(`${origin}/there.png`, 'image');
    await assets.loadText(`${origin}/there.css`, 'stylesheet', 'utf-8');
    expect(requested.sort()).toEqual(['/there.css', '/there.png']);
    expect(assets.dataUrl(`${origin}/there.png`)).toBe(`data:image/png;base64,${png.toString('base64')}`);
  });

  it('keeps nothing of a file that was only fetched ahead', async () => {
    const files = createCache();
    files.prefetch(`${origin}/there.png`);
    await files.text(`${origin}/there.png`, 'utf-8');
    const assets = createStore(files);
    await assets.settled();
    expect(assets.dataUrl(`${origin}/there.png`)).toBeUndefined();
    expect(assets.pictures()).toEqual([]);
  });

  it('requests a file once for a page that is read twice', async () => {
    const files = createCache();
    const [first, second] = [createStore(files), createStore(files)];
    await Promise.all([first.load(`${origin}/there.png`, 'image'), second.load(`${origin}/there.png`, 'image')]);
    expect(requested).toEqual(['/there.png']);
    expect(second.dataUrl(`${origin}/there.png`)).toBe(first.dataUrl(`${origin}/there.png`));
  });

  it('asks the host for what a server refuses by now, unless the page has not loaded it either', async () => {
    const assets = createStore(createCache());
    await assets.load(`${origin}/once.png`, 'image');
    await assets.load(`${origin}/never.png`, 'image', { expected: true, neverLoaded: true });
    expect(asked).toEqual(['/once.png']);
    expect(assets.dataUrl(`${origin}/once.png`)).toBe(`data:image/png;base64,${png.toString('base64')}`);
    expect(assets.dataUrl(`${origin}/never.png`)).toBeUndefined();
  });

  it('is settled only when every task has ended', async () => {
    const assets = createStore(createCache());
    const ended: string[] = [];
    assets.waitFor(async () => {
      await fetch(`${origin}/there.png`);
      ended.push('frame');
    });
    assets.addPixels('frame:0', async () => {
      ended.push('film');
      return undefined;
    });
    await assets.settled();
    expect(ended).toEqual(['film', 'frame']);
  });
});
