import { render } from 'preact';
import { copyText } from '../host/clipboard.ts';
import { runSignInPage } from '../host/sign-in-page.ts';
import { windowLanguages } from '../host/window-language.ts';
import { SignInAnswer } from '../ui/sign-in-answer.tsx';
import { speak } from '../ui/speak.ts';
import '../ui/pane.css';

const root = document.getElementById('app');

const show = (answer?: string) => root && render(<SignInAnswer answer={answer} copy={copyText} />, root);

void speak(windowLanguages()).then(() => {
  show();
  return runSignInPage().then((answer) => answer !== undefined && show(answer));
});
