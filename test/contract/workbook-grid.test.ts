import { createCanvas, loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readingHeatmap } from '../../service/documents/views/reading-heatmap.ts';
import { ApiCaller, waitForConversion } from '../support/api/api-caller.ts';
import { chartParts } from '../support/files/charts.ts';
import { makePdf } from '../support/files/pdf.ts';
import { makeWorkbook, rowOf } from '../support/files/workbook.ts';
import { report, visit } from '../support/pages/link-visitor.ts';
import { type StartedService, startService } from '../support/service/service.ts';
import { pdfText } from '../support/signing/poppler.ts';

let service: StartedService;
let caller: ApiCaller;
let sales: { uuid: string; slug: string; link: string };
beforeAll(async () => {
  service = await startService({ env: { LOG_LEVEL: 'silent' } });
  caller = new ApiCaller(service.baseUrl, service.owner.apiKey);
  sales = await publish();
});
afterAll(() => service.stop());

const workbook = (text: string) =>
  makeWorkbook({
    sheets: [
      {
        name: 'Sales',
        rows: rowOf(1, ['Region', 'Revenue']) + rowOf(2, [text, 1200]) + rowOf(3, ['unseen row'], 'hidden="1"'),
      },
      { name: 'Notes', rows: rowOf(1, ['A note']) },
      { name: 'Unseen', state: 'hidden', rows: rowOf(1, ['unseen sheet']) },
    ],
  });

async function publish(text = 'North'): Promise<{ uuid: string; slug: string; link: string }> {
  const { body } = await caller.upload('POST', '/documents', { name: 'sales.xlsx', bytes: workbook(text) });
  expect(await waitForConversion(caller, body.slug)).toMatchObject({ kind: 'excel', status: 'Published' });
  return body;
}

const isRed = (red = 0, blue = 0) => red > 180 && blue < 60;
const isBlue = (red = 0, blue = 0) => blue > 180 && red < 60;

/** A conversion takes longer than a poll waits, on a busy machine. */
const conversion = { timeout: 60_000 };

const cellsOf = async (folder: string) => (await fetch(`${folder}0/0.json`)).text();

describe('a workbook', () => {
  /** @feature grid */
  it('is shown as its sheets, without what is hidden in it, and beside them as a PDF', async () => {
    const { link } = sales;
    const { html, content } = await visit(link);
    expect(html).toContain('role="grid"');
    const answer = await fetch(`${content}workbook.json`);
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(answer.headers.get('content-security-policy')).toMatch(/^sandbox/);
    expect(await answer.json()).toMatchObject({ sheets: [{ name: 'Sales', rows: 2 }, { name: 'Notes' }] });
    expect(await cellsOf(content)).toContain('North');
    expect(await cellsOf(content)).not.toContain('unseen');
    expect((await fetch(`${content}2/0.json`)).status).toBe(404);
    expect((await fetch(`${content}../document.pdf`)).headers.get('content-type')).toBe('application/pdf');
    const asPdf = await visit(`${link}?as=pdf`);
    expect(asPdf.html).toContain('data-pdf=');
  });

  it('shows its charts as LibreOffice draws them, in their places, and no hidden one', conversion, async () => {
    const rows = [['Quarter', 'Sales'], ...[12, 15, 9, 21].map((sales, index) => [`Q${index + 1}`, sales])];
    const sheet = {
      name: 'Charts',
      before: '<sheetFormatPr defaultRowHeight="15" customHeight="1"/>',
      rows: rows.map((row, index) => rowOf(index + 1, row)).join(''),
      after: '<drawing r:id="rIdDrawing"/>',
      relations: [['rIdDrawing', 'drawing', '../drawings/drawing1.xml']] as [string, string, string][],
    };
    // The first in the file is the lower one in the sheet.
    const parts = chartParts('Charts', [
      { title: 'Below', color: 'c81e1e', column: 3, row: 14 },
      { title: 'Unseen', color: '1ec846', column: 3, row: 7, hidden: true },
      { title: 'Above', color: '1e46c8', column: 3, row: 1 },
    ]);
    const bytes = makeWorkbook({ sheets: [{ name: 'First', rows: rowOf(1, ['Text']) }, sheet], parts });
    const { body } = await caller.upload('POST', '/documents', { name: 'charts.xlsx', bytes });
    const { warnings = [] } = await waitForConversion(caller, body.slug);
    expect(warnings.join()).not.toContain('chart');
    const { content } = await visit(body.link);
    const { pictures } = await (await fetch(`${content}1/sheet.json`)).json();
    expect(pictures).toMatchObject([{ text: 'Below' }, { text: 'Above' }]);
    const pdf = Buffer.from(await (await fetch(`${content}../document.pdf`)).arrayBuffer());
    expect(pdfText(pdf)).toMatch(/Above[\s\S]*Below/);
    expect(pdfText(pdf)).not.toContain('Unseen');
    for (const [index, isColor] of [isRed, isBlue].entries()) {
      const picture = await loadImage(Buffer.from(await (await fetch(content + pictures[index].file)).arrayBuffer()));
      expect(picture.width / 2 / pictures[index].width).toBeCloseTo(1, 1);
      expect(picture.height / 2 / pictures[index].height).toBeCloseTo(1, 1);
      const canvas = createCanvas(picture.width, picture.height).getContext('2d');
      canvas.drawImage(picture, 0, 0);
      const { data } = canvas.getImageData(0, 0, picture.width, picture.height);
      const colored = Array.from({ length: data.length / 4 }, (_, at) => isColor(data[at * 4], data[at * 4 + 2]));
      expect(colored.filter(Boolean).length / colored.length).toBeGreaterThan(0.1);
    }
  });

  it('counts reading by sheets', async () => {
    const { link, uuid } = sales;
    const { beacon } = await visit(link);
    const read = {
      visible_ms: 5000,
      acted: true,
      completion: 67,
      sections: ['Sales', 'Notes'],
      sections_ms: [4000, 1000],
    };
    await report(beacon, read);
    const heat = () => readingHeatmap(service.db, uuid, { kind: 'excel', since: new Date(0) });
    await expect.poll(heat).toMatchObject({
      by: 'heading',
      parts: [
        { name: 'Sales', views: 1 },
        { name: 'Notes', views: 1 },
      ],
    });
  });

  it('that may not be downloaded has no copy, and shows its sheets to our page only', async () => {
    const { link, uuid } = sales;
    await service.db.updateTable('documents').set({ allow_download: false }).where('id', '=', uuid).execute();
    const { html, content } = await visit(link);
    expect(html).not.toContain('document.pdf');
    const read = (dest: string) => fetch(`${content}0/0.json`, { headers: { 'sec-fetch-dest': dest } });
    expect((await read('empty')).headers.get('cache-control')).toBe('no-store');
    expect((await read('document')).status).toBe(404);
  });

  it('is behind the gates of its link, and no longer there once it expires', async () => {
    const { link, uuid } = sales;
    const { content } = await visit(link);
    const { db } = service;
    await db.updateTable('documents').set({ require_email: true }).where('id', '=', uuid).execute();
    expect((await visit(link)).html).not.toContain('data-grid');
    await expect.poll(async () => (await fetch(`${content}0/0.json`)).status).toBe(410);
    await db
      .updateTable('documents')
      .set({ require_email: false, expires_on: '2020-01-01' })
      .where('id', '=', uuid)
      .execute();
    await expect.poll(async () => (await fetch(`${content}0/0.json`)).status).toBe(410);
    await db.updateTable('documents').set({ expires_on: null }).where('id', '=', uuid).execute();
  });

  it('is replaced by another workbook, or by a PDF', async () => {
    const { link, slug } = sales;
    const replace = (name: string, bytes: Uint8Array) =>
      caller.upload('PUT', `/documents/${slug}/content`, { name, bytes });
    await replace('sales.xlsx', workbook('Second'));
    await waitForConversion(caller, slug);
    await expect.poll(async () => cellsOf((await visit(link)).content), conversion).toContain('Second');
    await replace('sales.pdf', await makePdf());
    expect((await visit(link)).html).toContain('data-pdf=');
  });
});
