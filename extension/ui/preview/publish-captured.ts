import type { SignedInAccount } from '#shared/auth/accounts.ts';
import { invalidOptions } from '#shared/publish/invalid-fields.ts';
import { type OptionsDraft, settingsOf } from '#shared/publish/options-draft.ts';
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
  /** Words of the title are blacked out, so the link must not keep an earlier title. */
  redactedTitle: boolean;
}

/**
 * Publishes the shown file. The file is stored on disk, because messages are limited in size. A replacement is sent
 * even if nothing has changed, because the person has reviewed it. It keeps the link's settings, and its title unless one was
 * entered or words of it are blacked out.
 * @returns the job's id; `undefined` while an option has to be corrected
 */
export async function publishCaptured(
  { service, workspace }: SignedInAccount,
  file: ShownFile,
  options: OptionsDraft | null,
  replaces?: string,
): Promise<string | undefined> {
  const isNew = replaces === undefined;
  if (isNew && options && invalidOptions(options).size > 0) return undefined;
  const { title, ...entered } = options ? settingsOf(options) : {};
  const ownTitle = isNew || file.redactedTitle ? file.title : undefined;
  const fileId = `page-${crypto.randomUUID()}`;
  await keepFile(fileId, new Blob([file.html]));
  const { report, page, selection, redacted } = file;
  const summary = { missing: countMissing(report), blanked: countBlanked(report), weight: weigh(file.html) };
  const content = { kept: fileId, summary, redacted };
  const settings = isNew ? entered : {};
  const request = { content, selection, service, workspace: workspace.uuid, page, title: title ?? ownTitle, settings };
  try {
    return await ask('publish.start', { ...request, ...(!isNew && { replaces, anyway: true }) });
  } catch (error) {
    await deleteKeptFile(fileId);
    throw error;
  }
}
