import { render } from 'preact';
import { listenToOpener } from '../host/dialogs/dialog-messages.ts';
import { sentNotice } from '../host/dialogs/outcome-notice.ts';
import { copyText } from '../host/platform/clipboard.ts';
import { OutcomeScreen } from '../ui/commands/outcome-screen.tsx';
import { setPageLanguage } from '../ui/page-language.ts';
import '../ui/pane.css';

const root = document.getElementById('app');

void listenToOpener(sentNotice, ({ languages, ...notice }) => {
  void setPageLanguage(languages).then(
    () => root && render(<OutcomeScreen notice={notice} copy={copyText} close={() => window.close()} />, root),
  );
});
