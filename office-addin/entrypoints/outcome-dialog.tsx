import { render } from 'preact';
import { copyText } from '../host/clipboard.ts';
import { outcomeNotice } from '../host/outcome-notice.ts';
import { hearOpener } from '../host/parent-messages.ts';
import { Outcome } from '../ui/outcome.tsx';
import { speak } from '../ui/speak.ts';
import '../ui/pane.css';

const root = document.getElementById('app');

void speak(navigator.languages).then(() =>
  hearOpener(outcomeNotice, (notice) => {
    if (root) render(<Outcome notice={notice} copy={copyText} close={() => window.close()} />, root);
  }),
);
