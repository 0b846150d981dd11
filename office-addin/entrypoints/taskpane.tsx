import '#shared/contract/without-eval.ts';
import { render } from 'preact';
import { faultOf } from '#shared/ui/fault.ts';
import { faultText } from '#shared/ui/fault-words.ts';
import { officeReady } from '../host/office-ready.ts';
import { followOfficeTheme } from '../host/theme.ts';
import { makeServices } from '../ui/make-services.ts';
import { Pane } from '../ui/pane.tsx';
import { speak } from '../ui/speak.ts';
import '../ui/pane.css';

const root = document.getElementById('app');

async function start(): Promise<void> {
  const office = await officeReady();
  followOfficeTheme(document.documentElement);
  await speak(office.languages);
  const services = makeServices(office, new URL('.', location.href), import.meta.env.LINKWAKE_SERVICE);
  if (root) render(<Pane services={services} />, root);
  linkwakeBoot.started();
}

start().catch(async (error: unknown) => {
  await speak(navigator.languages).catch(() => undefined);
  linkwakeBoot.failed(faultText(faultOf(error)));
});
