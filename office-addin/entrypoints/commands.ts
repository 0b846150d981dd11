import '#shared/contract/without-eval.ts';
import { officeReady } from '../host/office-ready.ts';
import type { OutcomeNotice } from '../host/outcome-notice.ts';
import { showOutcome } from '../host/outcome-window.ts';
import { onRibbonCommand } from '../host/ribbon.ts';
import { commandWords } from '../ui/command-words.ts';
import { type CopyLinkOutcome, runCopyLinkCommand } from '../ui/copy-link-command.ts';
import { makeServices } from '../ui/make-services.ts';
import { runPublishCommand } from '../ui/publish-command.ts';
import { speak } from '../ui/speak.ts';

const base = new URL('.', location.href);

const services = async () => {
  const office = await officeReady();
  await speak(office.languages);
  return makeServices(office, base, import.meta.env.LINKWAKE_SERVICE);
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

// Registered before anything is awaited: Office may call at once.
onRibbonCommand('publish', async () => {
  await show(commandWords(await runPublishCommand(await services())));
});

onRibbonCommand('copyLink', async () => {
  const { notice, compare } = await runCopyLinkCommand(await services());
  await show(notice, compare);
});
