import '#shared/contract/without-eval';
import { officeReady } from '../host/office-ready.ts';
import type { OutcomeNotice } from '../host/outcome-notice.ts';
import { showOutcome } from '../host/outcome-window.ts';
import { onRibbonCommand } from '../host/ribbon.ts';
import { commandFailed, commandWords } from '../ui/command-words.ts';
import { runCopyLinkCommand } from '../ui/copy-link-command.ts';
import { makeServices } from '../ui/make-services.ts';
import { runPublishCommand } from '../ui/publish-command.ts';
import { speak } from '../ui/speak.ts';

const base = new URL('.', location.href);

const services = async () => {
  const office = await officeReady();
  await speak(office.languages);
  return makeServices(office, base, import.meta.env.LINKWAKE_SERVICE);
};
const show = async (notice: OutcomeNotice) => {
  const { ui, languages } = await officeReady();
  await showOutcome(ui, new URL('outcome-dialog.html', base), { ...notice, languages });
};

// Registered before anything is awaited: Office may call at once.
onRibbonCommand('publish', async () => {
  const notice = commandWords(await runPublishCommand(await services()));
  if (notice) await show(notice);
});

onRibbonCommand('copyLink', async () => {
  await show(await runCopyLinkCommand(await services()).catch(commandFailed));
});
