import { render } from 'preact';
import { faultOf } from '#shared/errors/fault.ts';
import { faultText } from '#shared/messages/fault-message.ts';
import { officeReady } from '../host/platform/office-ready.ts';
import { followOfficeTheme } from '../host/platform/theme.ts';
import { loadAhead } from '../ui/load-ahead.ts';
import { setPageLanguage } from '../ui/page-language.ts';
import { Pane } from '../ui/pane.tsx';
import { createPaneServices } from '../ui/services/pane-services.ts';
import '../ui/pane.css';

const root = document.getElementById('app');

async function start(): Promise<void> {
  const office = await officeReady();
  followOfficeTheme(document.documentElement);
  await setPageLanguage(office.languages);
  const services = createPaneServices(office, new URL('.', location.href), import.meta.env.LINKWAKE_SERVICE);
  if (root) render(<Pane services={services} />, root);
  linkwakeBoot.started();
  loadAhead();
}

start().catch(async (error: unknown) => {
  await setPageLanguage(navigator.languages).catch(() => undefined);
  linkwakeBoot.failed(faultText(faultOf(error)));
});
