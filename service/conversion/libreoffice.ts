import { copyFile, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '../log/logger.ts';
import { createTempFolder } from '../system/temp-folder.ts';
import { copyWithChangesAccepted } from './accept-changes.ts';
import { ConversionFailed, ProgramMissing } from './errors.ts';
import { writeLibreOfficeProfile } from './libreoffice-profile.ts';
import { runConfined } from './run-confined.ts';

/** An Office file on this machine's disk. */
export interface OfficeSource {
  path: string;
  /** What the file is, as an ending with its dot. */
  ending: string;
  /** It is a Word package with tracked changes, which are to be shown as if accepted. */
  acceptChanges: boolean;
}

/** What LibreOffice writes: a PDF for visitors, or the package that an older file would be today. */
export type OfficeTarget = 'pdf' | 'docx' | 'pptx' | 'xlsx';

/** LibreOffice, as a converter of one file at a time per slot. */
export interface LibreOffice {
  /**
   * Converts the file, lends the outcome to `use` and removes it.
   * @throws ConversionFailed when the file is at fault; the signal's reason when aborted
   */
  convert<T>(
    file: OfficeSource,
    target: OfficeTarget,
    signal: AbortSignal,
    use: (outcome: string) => Promise<T>,
  ): Promise<T>;
  /** Removes the profiles. */
  close(): Promise<void>;
}

/**
 * @param seconds how long one conversion may take
 */
export async function createLibreOffice({ seconds, log }: { seconds: number; log: Logger }): Promise<LibreOffice> {
  const root = await createTempFolder();
  /** Two conversions at once need two profiles; one that was broken off may have left its profile damaged. */
  const freeProfiles: string[] = [];
  let made = 0;

  const newProfile = async () => {
    made += 1;
    const profile = join(root, `profile-${made}`);
    await writeLibreOfficeProfile(profile);
    return profile;
  };

  /** @returns the path of what was written */
  const write = async (
    { path, ending, acceptChanges }: OfficeSource,
    { target, folder, signal }: { target: OfficeTarget; folder: string; signal: AbortSignal },
  ) => {
    const profile = freeProfiles.pop() ?? (await newProfile());
    let sound = false;
    try {
      const input = join(folder, `document${ending}`);
      const out = join(folder, 'out');
      await (acceptChanges ? copyWithChangesAccepted : copyFile)(path, input);
      await mkdir(out);
      const timeout = AbortSignal.timeout(seconds * 1000);
      const fixed = [`-env:UserInstallation=file://${profile}`, '--headless', '--norestore', '--nolockcheck'];
      await runConfined('soffice', [...fixed, '--convert-to', target, '--outdir', out, input], {
        cwd: folder,
        signal: AbortSignal.any([signal, timeout]),
        log,
      }).catch((error: unknown) => {
        if (timeout.aborted && !signal.aborted) throw new ConversionFailed('too_long', { seconds, cause: error });
        throw error instanceof ProgramMissing ? new ConversionFailed('not_installed', { cause: error }) : error;
      });
      const outcome = join(out, `document.${target}`);
      // LibreOffice ends well also when it has written nothing.
      const written = await stat(outcome).catch(() => undefined);
      if (!written?.size) throw new ConversionFailed('no_output');
      sound = true;
      return outcome;
    } finally {
      if (sound) freeProfiles.push(profile);
      else await rm(profile, { recursive: true, force: true });
    }
  };

  return {
    async convert(file, target, signal, use) {
      const folder = await mkdtemp(join(root, 'job-'));
      try {
        return await use(await write(file, { target, folder, signal }));
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },

    close: () => rm(root, { recursive: true, force: true }),
  };
}
