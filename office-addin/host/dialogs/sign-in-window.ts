import { SignInCancelled, SignInWindowFailed } from '#shared/auth/errors.ts';
import type { Authorizer } from '#shared/ports/authorizer.ts';
import { OfficeFault, officeCode } from '../errors.ts';
import { withLanguage } from './dialog-language.ts';
import { fromDialog, listenToDialog, readMessage, type ToDialog } from './dialog-messages.ts';
import { openWindow } from './open-window.ts';

/** One sign-in attempt in an Office dialog. */
export interface SignInWindow extends Authorizer {
  /** Continues with the address that the window shows if it cannot reach the pane. */
  paste(address: string): void;
  /** Closes the window; `authorize` rejects with SignInCancelled. */
  cancel(): void;
}

export interface SignInWindowOptions {
  ui: Pick<Office.UI, 'displayDialogAsync'>;
  /** The add-in's sign-in page, on its own origin; the service redirects back to it. */
  page: URL;
  /** The window's language, a BCP 47 tag. */
  language: string | undefined;
  /** Lets Office ask before the window opens. Browsers require this without a click. */
  promptBeforeOpen?: boolean;
  /**
   * Called when the window closed without a result. Either the person closed it, or a Cross-Origin-Opener-Policy severed
   * it (Office reports 12006 for both). The attempt stays open for `paste` until `cancel`.
   */
  onClosed: () => void;
}

/**
 * Opens the window at once, so that it counts as part of the person's click. `authorize` sends the sign-in address later, by
 * message: an address in the query would make the page an open redirect.
 */
export function openSignInWindow(options: SignInWindowOptions): SignInWindow {
  const { ui, page, language, promptBeforeOpen = false, onClosed } = options;
  const redirected = deferred<URL>();
  const loaded = deferred<Office.Dialog>();
  // authorize() returns these rejections. Until its call they must not count as unhandled.
  redirected.promise.catch(() => undefined);
  loaded.promise.catch(() => undefined);

  const opened = openWindow(ui, withLanguage(page, language), { height: 70, width: 35, promptBeforeOpen });

  /** The open window. It is closed only once: office.js closes the currently open window, even a later one. */
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
          onClosed();
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

/** Creates a promise that is settled from outside. `Promise.withResolvers` is missing in the web views of older Macs. */
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
