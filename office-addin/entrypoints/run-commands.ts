import type { OutcomeNotice } from '../host/dialogs/outcome-notice.ts';
import { showOutcome } from '../host/dialogs/outcome-window.ts';
import { officeReady } from '../host/platform/office-ready.ts';
import { commandWords } from '../ui/commands/command-words.ts';
import { type CopyLinkOutcome, runCopyLinkCommand } from '../ui/commands/copy-link-command.ts';
import { runPublishCommand } from '../ui/commands/publish-command.ts';
import { setPageLanguage } from '../ui/page-language.ts';
import { createPaneServices } from '../ui/services/pane-services.ts';

const base = new URL('.', location.href);

const services = async () => {
  const office = await officeReady();
  await setPageLanguage(office.languages);
  return createPaneServices(office, base, import.meta.env.LINKWAKE_SERVICE);
};
type Compare = CopyLinkOutcome['compare'];
const show = async (notice: OutcomeNotice | undefined, compare?: Compare) => {
  if (!notice) return;
  const { ui, languages } = await officeReady();
  const sent = (known: OutcomeNotice) => ({ ...known, languages });
  await showOutcome(ui, new URL('outcome-dialog.html', base), sent(notice), async (signal) => {
    const compared = await compare?.(signal);
    return compared && sent(compared);
  });
};

/** Runs the ribbon's "Publish" and shows its outcome in a window. */
export async function publish(): Promise<void> {
  await show(await commandWords(await runPublishCommand(await services())));
}

/** Runs the ribbon's "Copy link" and shows its outcome in a window. */
export async function copyLink(): Promise<void> {
  const { notice, compare } = await runCopyLinkCommand(await services());
  await show(notice, compare);
}
