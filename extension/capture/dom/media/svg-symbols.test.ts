import { expect, it } from 'vitest';
import { AssetStore } from '../../assets/asset-store.ts';
import { FileCache } from '../../assets/file-cache.ts';
import { ReportBuilder } from '../../report-builder.ts';
import { SvgSymbols } from './svg-symbols.ts';

it('a file of drawings that cannot be fetched is a missing image', async () => {
  const { signal } = new AbortController();
  const report = new ReportBuilder();
  const url = 'blob:https://app.example.com/removed';
  const symbols = new SvgSymbols(new AssetStore(new FileCache(undefined, signal), signal, report));
  symbols.request(url, '#search', {} as Node);
  await symbols.prepare();
  expect(report.finish().missing).toEqual([{ url, kind: 'image', reason: 'refused' }]);
});
