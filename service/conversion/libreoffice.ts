import { copyFile, mkdtemp, rm, stat } from 'node:fs/promises';
import { basename, join, parse } from 'node:path';
import { BadRequest } from '../errors/request-errors.ts';
import { FileTooComplex } from '../inspect/errors.ts';
import { runInspection } from '../inspect/process/inspect-pool.ts';
import type { SheetLayout } from '../inspect/workbook/page-layout.ts';
import type { Logger } from '../log/logger.ts';
import { createTempFolder, withTempFolder } from '../system/temp-folder.ts';
import { ConversionFailed, ProgramMissing } from './errors.ts';
import { isProfileComplete, writeLibreOfficeProfile } from './libreoffice-profile.ts';
import { runConfined } from './run-confined.ts';

/** An Office file on this machine's disk. */
export interface OfficeSource {
  path: string;
  /** The file's type, as an extension with its dot. */
  ending: string;
  /** Whether it is a Word package whose tracked changes are shown as accepted. */
  acceptChanges: boolean;
  /** How the pages of a workbook's sheets are laid out. */
  layouts?: SheetLayout[];
}

/**
 * The output format: a PDF for visitors, the current package format of an older file, a workbook with drawings of its charts, or
 * such a drawing.
 */
export type OfficeTarget = 'pdf' | 'docx' | 'pptx' | 'xlsx' | 'ods' | 'svg';

/** The folder of a conversion's files, and what ends it. */
interface Job {
  folder: string;
  signal: AbortSignal;
}

/** LibreOffice as a converter. Each conversion has its own process and profile. */
export interface LibreOffice {
  /**
   * Converts the file, passes the output's path to `use`, and then removes the output.
   * @throws ConversionFailed when the file cannot be converted; the signal's reason when aborted
   */
  convert<T>(
    file: OfficeSource,
    target: OfficeTarget,
    signal: AbortSignal,
    use: (output: string) => Promise<T>,
  ): Promise<T>;
  /**
   * Converts several files at once, passes the outputs' paths to `use` in the order of the files, and then removes the outputs.
   * A file that cannot be converted has no output.
   * @throws as `convert` does, when no file can be converted
   */
  convertAll<T>(
    paths: readonly string[],
    target: OfficeTarget,
    signal: AbortSignal,
    use: (outputs: (string | undefined)[]) => Promise<T>,
  ): Promise<T>;
  /** Removes the profiles. */
  close(): Promise<void>;
}

/**
 * @param seconds the time limit of one conversion
 */
export async function createLibreOffice({ seconds, log }: { seconds: number; log: Logger }): Promise<LibreOffice> {
  const profiles = new Set<string>();
  const createProfile = async () => {
    const profile = await createTempFolder();
    profiles.add(profile);
    await writeLibreOfficeProfile(profile);
    return profile;
  };
  const removeProfile = async (profile: string) => {
    profiles.delete(profile);
    await rm(profile, { recursive: true, force: true });
  };

  /** Concurrent conversions need separate profiles. A profile is reused only after a success: an abort may damage it. */
  const freeProfiles = [await createProfile()];
  const takeProfile = async () => {
    for (let profile = freeProfiles.pop(); profile !== undefined; profile = freeProfiles.pop()) {
      if (await isProfileComplete(profile)) return profile;
      // Removing another account's folder fails.
      await removeProfile(profile).catch(() => {});
    }
    return createProfile();
  };

  /** Runs LibreOffice on files. @returns the path of each output, undefined for a file without one; nothing after a crash */
  const runOnce = async (inputs: readonly string[], target: OfficeTarget, { folder, signal }: Job) => {
    const profile = await takeProfile();
    let succeeded = false;
    try {
      const out = await mkdtemp(join(folder, 'out-'));
      const options = [`-env:UserInstallation=file://${profile}`, '--headless', '--norestore', '--nolockcheck'];
      const exitCode = await runConfined('soffice', [...options, '--convert-to', target, '--outdir', out, ...inputs], {
        cwd: folder,
        signal,
        log,
      });
      succeeded = exitCode === 0;
      const outputs = inputs.map((input) => join(out, `${parse(input).name}.${target}`));
      const written = await Promise.all(outputs.map((output) => stat(output).catch(() => undefined)));
      if (written.some((file) => file?.size)) {
        return outputs.map((output, index) => (written[index]?.size ? output : undefined));
      }
      // LibreOffice exits with 0 also when it could not read a file, newer versions with 1, as after a crash.
      if (succeeded) throw new ConversionFailed('no_output');
      return undefined;
    } finally {
      if (succeeded) freeProfiles.push(profile);
      else await removeProfile(profile);
    }
  };

  /** The same, and once more after a crash. */
  const run = async (inputs: readonly string[], target: OfficeTarget, { folder, signal }: Job) => {
    const timeout = AbortSignal.timeout(seconds * 1000);
    const job = { folder, signal: AbortSignal.any([signal, timeout]) };
    try {
      const outputs = (await runOnce(inputs, target, job)) ?? (await runOnce(inputs, target, job));
      if (outputs === undefined) throw new ConversionFailed('no_output');
      return outputs;
    } catch (error) {
      if (error instanceof ConversionFailed) throw error;
      if (timeout.aborted && !signal.aborted) throw new ConversionFailed('too_long', { seconds, cause: error });
      throw error instanceof ProgramMissing ? new ConversionFailed('not_installed', { cause: error }) : error;
    }
  };

  const convertInFolder = async (
    { path, ending, acceptChanges, layouts }: OfficeSource,
    target: OfficeTarget,
    job: Job,
  ) => {
    const { folder, signal } = job;
    const input = join(folder, `document${ending}`);
    if (acceptChanges) await copyWithChangesAccepted(path, input, signal);
    else if (layouts) await copyWithPageLayout(path, input, layouts, signal);
    else await copyFile(path, input);
    const [output] = await run([input], target, job);
    if (output === undefined) throw new ConversionFailed('no_output');
    return output;
  };

  return {
    convert: (file, target, signal, use) =>
      withTempFolder(async (folder) => use(await convertInFolder(file, target, { folder, signal }))),

    convertAll: (paths, target, signal, use) =>
      withTempFolder(async (folder) => {
        const inputs = paths.map((path) => join(folder, basename(path)));
        for (const [index, input] of inputs.entries()) await copyFile(paths[index] ?? '', input);
        return use(await run(inputs, target, { folder, signal }));
      }),

    close: async () => {
      for (const profile of profiles) await removeProfile(profile);
    },
  };
}

/**
 * Copies a Word package so that it shows tracked changes as accepted.
 * @throws ConversionFailed for a package that cannot be read; the signal's reason when aborted
 */
async function copyWithChangesAccepted(path: string, copyPath: string, signal: AbortSignal): Promise<void> {
  try {
    await runInspection('conversion', 'acceptChanges', { path, copyPath }, { signal });
  } catch (cause) {
    if (cause instanceof FileTooComplex) throw new ConversionFailed('too_complex', { cause });
    throw cause instanceof BadRequest ? new ConversionFailed('no_output', { cause }) : cause;
  }
}

/** Copies a workbook with pages that fit its sheets; as it is where it cannot be changed. */
async function copyWithPageLayout(
  path: string,
  copyPath: string,
  layouts: SheetLayout[],
  signal: AbortSignal,
): Promise<void> {
  try {
    await runInspection('conversion', 'layOutPages', { path, copyPath, layouts }, { signal });
  } catch (error) {
    if (!(error instanceof BadRequest)) throw error;
    await copyFile(path, copyPath);
  }
}
