import type { SignedInAccount } from '#shared/auth/accounts.ts';
import { type OptionsDraft, optionErrors, settingsOf } from '#shared/ui/publish-options.tsx';
import { weigh } from '../../capture/fit/weigh.ts';
import { countBlanked, countMissing } from '../../capture/report-summary.ts';
import { ask } from '../../messages/ask.ts';
import { deleteKeptFile, keepFile } from '../../stores/kept-files.ts';
import type { CapturedDocument } from './use-captured.ts';

export interface ShownFile {
  /** The file as the preview shows it. */
  html: string;
  title: string;
  report: CapturedDocument['report'];
  page: { url: string; title: string };
  selection: boolean;
  redacted: boolean;
}

/**
 * Publishes the shown file. The file is stored on disk, because messages are limited in size. A replacement is sent
 * even if nothing has changed, because the person has reviewed it.
 * @returns the job's id; `undefined` while an option has to be corrected
 */
export async function publishCaptured(
  { service, workspace }: SignedInAccount,
  file: ShownFile,
  options: OptionsDraft | null,
  replaces?: string,
): Promise<string | undefined> {
  const entered = options !== null && replaces === undefined ? options : undefined;
  if (entered && Object.keys(optionErrors(entered)).length > 0) return undefined;
  const { title = file.title, ...settings } = entered ? settingsOf(entered) : {};
  const fileId = `page-${crypto.randomUUID()}`;
  await keepFile(fileId, new Blob([file.html]));
  const { report, page, selection, redacted } = file;
  const summary = { missing: countMissing(report), blanked: countBlanked(report), weight: weigh(file.html) };
  const content = { kept: fileId, summary, redacted };
  const request = { content, selection, service, workspace: workspace.uuid, page, title, settings };
  try {
    return await ask('publish.start', { ...request, ...(replaces !== undefined && { replaces, anyway: true }) });
  } catch (error) {
    await deleteKeptFile(fileId);
    throw error;
  }
}
