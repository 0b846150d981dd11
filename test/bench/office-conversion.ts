import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ApiCaller, waitForConversion } from '../support/api/api-caller.ts';
import { makeDocx } from '../support/files/office.ts';
import { startService } from '../support/service/service.ts';
import { median, timed } from './median.ts';
import { type Figure, milliseconds, ratio } from './table.ts';

const runs = 5;

/** Times a Word file from sending it until its link works, alternating with `soffice` alone and the same file. */
export async function officeConversion(): Promise<Figure[]> {
  const service = await startService();
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  try {
    const bytes = makeDocx(...Array.from({ length: 200 }, (_, at) => `Paragraph ${at} of an ordinary letter.`));
    const file = join(folder, 'letter.docx');
    await writeFile(file, bytes);
    const caller = new ApiCaller(service.baseUrl, service.owner.apiKey);
    const through = async () => {
      const { body } = await caller.upload('POST', '/documents', { name: 'letter.docx', bytes });
      const { status } = await waitForConversion(caller, body.slug);
      if (status !== 'Published') throw new Error('The file could not be converted.');
    };
    const bare = () => soffice(folder, file);
    // Each creates its profile with its first file.
    await through();
    await bare();
    const [ours, alone]: [number[], number[]] = [[], []];
    for (let run = 0; run < runs; run += 1) {
      alone.push(await timed(bare));
      ours.push(await timed(through));
    }
    const [value, against] = [median(ours), median(alone)];
    return [
      {
        what: 'a Word file, from sending it until its link works',
        value: milliseconds(value),
        against: `soffice ${milliseconds(against)}, ${ratio(value / against)}`,
      },
    ];
  } finally {
    await service.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function soffice(folder: string, file: string): Promise<void> {
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  const args = [profile, '--headless', '--convert-to', 'pdf', '--outdir', join(folder, 'out'), file];
  await promisify(execFile)('soffice', args);
}
