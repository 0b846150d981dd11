import '#shared/contract/without-eval';
import { officeReady } from '../host/office-ready.ts';
import { showOutcome } from '../host/outcome-window.ts';
import { onRibbonCommand } from '../host/ribbon.ts';
import { commandWords } from '../ui/command-words.ts';
import { makeServices } from '../ui/make-services.ts';
import { runPublishCommand } from '../ui/publish-command.ts';

const base = new URL('.', location.href);

// Registered before anything is awaited: Office may call at once.
onRibbonCommand('publish', async () => {
  const office = await officeReady();
  const outcome = await runPublishCommand(makeServices(office, base, import.meta.env.LINKWAKE_SERVICE));
  const notice = commandWords(outcome);
  if (notice) await showOutcome(office.ui, new URL('outcome-dialog.html', base), notice);
});
