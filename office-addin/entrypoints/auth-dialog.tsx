import { render } from 'preact';
import { copyText } from '#shared/ui/copy-text.ts';
import { windowLanguages } from '../host/dialogs/dialog-language.ts';
import { runSignInCallback } from '../host/dialogs/sign-in-callback.ts';
import { setPageLanguage } from '../ui/page-language.ts';
import { SignInAnswer } from '../ui/sign-in/sign-in-answer.tsx';
import '../ui/pane.css';

const root = document.getElementById('app');

const show = (answer?: string) => root && render(<SignInAnswer answer={answer} copy={copyText} />, root);

void setPageLanguage(windowLanguages()).then(() => {
  show();
  return runSignInCallback().then((answer) => answer !== undefined && show(answer));
});
