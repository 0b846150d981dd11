import { render } from 'preact';
import { copyText } from '../host/clipboard.ts';
import { sentNotice } from '../host/outcome-notice.ts';
import { hearOpener } from '../host/parent-messages.ts';
import { Outcome } from '../ui/outcome.tsx';
import { speak } from '../ui/speak.ts';
import '../ui/pane.css';

const root = document.getElementById('app');

void hearOpener(sentNotice, ({ languages, ...notice }) => {
  void speak(languages).then(
    () => root && render(<Outcome notice={notice} copy={copyText} close={() => window.close()} />, root),
  );
});
