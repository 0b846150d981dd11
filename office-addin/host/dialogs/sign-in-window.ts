import { SignInCancelled, SignInWindowFailed } from '#shared/auth/errors.ts';
import type { Authorizer } from '#shared/ports/authorizer.ts';
import { OfficeFault, officeCode } from '../errors.ts';
import { officeCall } from '../platform/office-call.ts';
import { withLanguage } from './dialog-language.ts';
import { fromDialog, listenToDialog, readMessage, type ToDialog } from './dialog-messages.ts';

/** One attempt to sign in, in a window of Office's. */
export interface SignInWindow extends Authorizer {
  /** Goes on with the address that the window shows when it cannot reach the pane. */
  paste(address: string): void;
  /** Gives up: closes the window, and `authorize` fails with SignInCancelled. */
  cancel(): void;
}

export interface SignInWindowOptions {
  ui: Pick<Office.UI, 'displayDialogAsync'>;
  /** The add-in's sign-in page, on its own origin; the service redirects back to it. */
  page: URL;
  /** What the window speaks, a BCP 47 tag. */
  language: string | undefined;
  /** Office asks whether the window may open: without a click of the person's, browsers let none open unasked. */
  promptBeforeOpen?: boolean;
  /**
   * The window is gone without an answer. Either the person closed it, or a Cross-Origin-Opener-Policy on the way cut
   * it off (Office says 12006 for both): the attempt stays open for `paste` until `cancel`.
   */
  onGone: () => void;
}

/**
 * Opens the window at once, so that it belongs to the person's click; where to sign in is told later, by `authorize`.
 * The window is told by a message and not in its address: otherwise any page could use ours to redirect anywhere.
 */
export function openSignInWindow(options: SignInWindowOptions): SignInWindow {
  const { ui, page, language, promptBeforeOpen = false, onGone } = options;
  const redirected = deferred<URL>();
  const loaded = deferred<Office.Dialog>();
  // Whoever calls authorize() gets these; before that they are nobody's unhandled rejections.
  redirected.promise.catch(() => undefined);
  loaded.promise.catch(() => undefined);

  const opened = officeCall<Office.Dialog>((done) =>
    ui.displayDialogAsync(withLanguage(page, language).href, { height: 70, width: 35, promptBeforeOpen }, done),
  );

  /** The window while it is open. Closed once only: office.js closes whichever window is open, be it a later one. */
  let window: Office.Dialog | undefined;
  let finished = false;
  const closeWindow = () => {
    finished = true;
    window?.close();
    window = undefined;
  };

  opened.then(
    (dialog) => {
      window = dialog;
      if (finished) return closeWindow();
      listenToDialog(dialog, page.origin, {
        onMessage(text) {
          const message = readMessage(fromDialog, text);
          if (message?.type === 'ready') loaded.resolve(dialog);
          if (message?.type === 'redirected') redirected.resolve(new URL(message.address));
        },
        onEvent(code) {
          if (code !== officeCode.dialogClosed) return redirected.reject(windowFailed(code));
          window = undefined;
          onGone();
        },
      });
    },
    (cause: unknown) =>
      redirected.reject(windowFailed(cause instanceof OfficeFault ? cause.officeCode : undefined, cause)),
  );

  return {
    redirectUri: page.href,
    async authorize(authorizationUrl) {
      const go: ToDialog = { type: 'go', address: authorizationUrl.href };
      void loaded.promise.then((dialog) => dialog.messageChild(JSON.stringify(go), { targetOrigin: page.origin }));
      try {
        return await redirected.promise;
      } finally {
        closeWindow();
      }
    },
    paste: (address) => redirected.resolve(new URL(address)),
    cancel() {
      redirected.reject(new SignInCancelled());
      closeWindow();
    },
  };
}

function windowFailed(officeNumber: number | undefined, cause?: unknown): SignInWindowFailed {
  return new SignInWindowFailed({ variant: officeNumber?.toString(), cause });
}

/** A promise that is settled from outside. `Promise.withResolvers` is missing in the web views of older Macs. */
export interface Deferred<Value> {
  promise: Promise<Value>;
  resolve: (value: Value) => void;
  reject: (reason: unknown) => void;
}

export function deferred<Value>(): Deferred<Value> {
  let settle: Omit<Deferred<Value>, 'promise'> | undefined;
  const promise = new Promise<Value>((resolve, reject) => {
    settle = { resolve, reject };
  });
  // A promise's executor runs before its constructor returns (ECMA-262, 27.2.3.1).
  return { promise, ...(settle as Omit<Deferred<Value>, 'promise'>) };
}
