import { copyFile, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '../log.ts';
import { copyWithChangesAccepted } from './accept-changes.ts';
import { ConversionFailed } from './conversion-failed.ts';
import { writeOfficeProfile } from './office-profile.ts';
import { ProgramMissing } from './program-missing.ts';
import { runConfined } from './run-confined.ts';
import { makeWorkFolder } from './work-folder.ts';

/** An Office file on this machine's disk. */
export interface OfficeSource {
  path: string;
  /** What the file is, as an ending with its dot. */
  ending: string;
  /** It is a Word package with tracked changes, which are to be shown as if accepted. */
  acceptChanges: boolean;
}

/** LibreOffice, as a converter of one file at a time per slot. */
export interface Office {
  /**
   * Converts the file to a PDF, lends it to `use` and removes it.
   * @throws ConversionFailed when the file is at fault; the signal's reason when aborted
   */
  toPdf<T>(file: OfficeSource, signal: AbortSignal, use: (pdf: string) => Promise<T>): Promise<T>;
  /** Removes the profiles. */
  close(): Promise<void>;
}

/**
 * @param seconds how long one conversion may take
 */
export async function createOffice({ seconds, log }: { seconds: number; log: Logger }): Promise<Office> {
  const root = await makeWorkFolder();
  /** Two conversions at once need two profiles; one that was broken off may have left its profile damaged. */
  const freeProfiles: string[] = [];
  let made = 0;

  const newProfile = async () => {
    made += 1;
    const profile = join(root, `profile-${made}`);
    await writeOfficeProfile(profile);
    return profile;
  };

  return {
    async toPdf({ path, ending, acceptChanges }, signal, use) {
      const profile = freeProfiles.pop() ?? (await newProfile());
      const folder = await mkdtemp(join(root, 'job-'));
      let sound = false;
      try {
        const input = join(folder, `document${ending}`);
        await (acceptChanges ? copyWithChangesAccepted : copyFile)(path, input);
        await mkdir(join(folder, 'out'));
        const timeout = AbortSignal.timeout(seconds * 1000);
        await runConfined(
          'soffice',
          [
            `-env:UserInstallation=file://${profile}`,
            '--headless',
            '--norestore',
            '--nolockcheck',
            '--convert-to',
            'pdf',
            '--outdir',
            join(folder, 'out'),
            input,
          ],
          { cwd: folder, signal: AbortSignal.any([signal, timeout]), log },
        ).catch((error: unknown) => {
          if (timeout.aborted && !signal.aborted) throw new ConversionFailed('too_long', { seconds, cause: error });
          throw error instanceof ProgramMissing ? new ConversionFailed('not_installed', { cause: error }) : error;
        });
        const pdf = join(folder, 'out', 'document.pdf');
        // LibreOffice ends well also when it has written nothing.
        const written = await stat(pdf).catch(() => undefined);
        if (!written?.size) throw new ConversionFailed('no_output');
        sound = true;
        return await use(pdf);
      } finally {
        if (sound) freeProfiles.push(profile);
        else await rm(profile, { recursive: true, force: true });
        await rm(folder, { recursive: true, force: true });
      }
    },

    close: () => rm(root, { recursive: true, force: true }),
  };
}
