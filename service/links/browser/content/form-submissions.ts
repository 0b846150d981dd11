/** A form that is about to be sent. */
export interface Submission {
  /** In lower case; empty where nothing says it. */
  method: string;
  /** Where the entries go; undefined for what is no address. */
  address: URL | undefined;
  /** Opens the answer in a new tab. */
  openInTab(): void;
}

/**
 * Listens for forms that are sent, also in open shadow trees. `submit` stays within such a tree, but a click or key that leaves it
 * comes before.
 */
export function onSubmit(act: (event: SubmitEvent) => void, options: AddEventListenerOptions = {}): void {
  addEventListener('submit', act, options);
  const actInTree = (event: Event) => {
    // A form that is slotted into the tree is the document's, whose listeners come later.
    if (event.target instanceof Node && event.target.getRootNode() === event.currentTarget) act(event as SubmitEvent);
  };
  const watchTrees = (event: Event) => {
    for (const root of event.composedPath()) {
      // Added once, however often.
      if (root instanceof ShadowRoot) root.addEventListener('submit', actInTree, options);
    }
  };
  for (const name of ['click', 'keydown']) addEventListener(name, watchTrees, { capture: true });
}

/** Reads what a form, or the button that sends it, says. Fields named “action” or “method” hide the properties of the form. */
export function submissionOf({ target: form, submitter }: SubmitEvent): Submission | undefined {
  if (!(form instanceof HTMLFormElement)) return undefined;
  const written = (name: string) => submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? '';
  const action = written('action') || location.href;
  return {
    method: written('method').toLowerCase(),
    address: URL.canParse(action, document.baseURI) ? new URL(action, document.baseURI) : undefined,
    openInTab() {
      if (submitter?.hasAttribute('formtarget')) submitter.setAttribute('formtarget', '_blank');
      else form.setAttribute('target', '_blank');
    },
  };
}
