import { render } from 'preact';
import { faultOf } from '#shared/errors/fault.ts';
import { faultText } from '#shared/messages/fault-message.ts';
import { keepKeysInPane } from '../host/platform/keys-in-pane.ts';
import { loadsApplication, officeReady } from '../host/platform/office-ready.ts';
import { onRibbonCommand } from '../host/platform/ribbon.ts';

import { followOfficeTheme } from '../host/platform/theme.ts';
import { loadAhead } from '../ui/load-ahead.ts';
import { setPageLanguage } from '../ui/page-language.ts';
import { Pane } from '../ui/pane.tsx';
import { requestPublishOnThisPage } from '../ui/publish/publish-channel.ts';
import { createPaneServices } from '../ui/services/pane-services.ts';
import { warmUp } from '../ui/warm-up.tsx';
import { type SeenScreen, startWhenSeen } from './start-when-seen.ts';

const commands = () => import('./run-commands.ts');

/** Starts the page that is the pane, and the ribbon's commands where Office has a shared runtime. */
export function startPane(): void {
  linkwakeBoot.loaded();
  const screen = startWhenSeen();

  // Registered before the first await, since Office may call at once.
  onRibbonCommand('publish', async () => {
    const { sharedRuntime } = await officeReady();
    if (!sharedRuntime) screen.prevent();
    else {
      requestPublishOnThisPage();
      return sharedRuntime.showPane().then(screen.show);
    }
    await (await commands()).publish();
  });
  onRibbonCommand('copyLink', async () => {
    if (!(await officeReady()).sharedRuntime) screen.prevent();
    await (await commands()).copyLink();
  });

  showPane(screen).catch(async (error: unknown) => {
    await setPageLanguage(navigator.languages).catch(() => undefined);
    linkwakeBoot.failed(faultText(faultOf(error)));
  });
}

async function showPane(screen: SeenScreen): Promise<void> {
  const root = document.getElementById('app');
  // A hidden frame has no size, and shows nothing soon.
  const warmingUp = innerWidth > 0 && loadsApplication() ? setTimeout(warmUp) : undefined;
  const office = await officeReady();
  clearTimeout(warmingUp);
  followOfficeTheme(document.documentElement);
  keepKeysInPane(document);
  await setPageLanguage(office.languages);
  const services = createPaneServices(office, new URL('.', location.href), import.meta.env.LINKWAKE_SERVICE);
  linkwakeBoot.rest();
  screen.whenSeen(office.sharedRuntime, (shown) => {
    if (shown) linkwakeBoot.watch();
    else linkwakeBoot.rest();
    if (root) render(shown ? <Pane services={services} onShown={linkwakeBoot.started} /> : null, root);
    if (shown) loadAhead([commands]);
  });
}
