import { render } from 'preact';
import { copyText } from '#shared/ui/copy-text.ts';
import { listenToOpener, postToOpener } from '../host/dialogs/dialog-messages.ts';
import { sentNotice } from '../host/dialogs/outcome-notice.ts';
import { OutcomeScreen } from '../ui/commands/outcome-screen.tsx';
import { setPageLanguage } from '../ui/page-language.ts';
import '../ui/pane.css';

const root = document.getElementById('app');

/** Only the opener can close the window everywhere: on the desktop, `window.close()` does nothing. */
const askToClose = () => void postToOpener({ type: 'close' });

void listenToOpener(sentNotice, ({ languages, ...notice }) => {
  void setPageLanguage(languages).then(
    () => root && render(<OutcomeScreen notice={notice} copy={copyText} close={askToClose} />, root),
  );
});
