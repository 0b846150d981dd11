import { CardPage } from '../layout/html-page.tsx';

/**
 * Shown while a signed copy is being made, or when it failed.
 * @param again path of the copy
 */
export function SignedCopyPage({ state, again }: { state: 'making' | 'failed'; again: string }) {
  const responses = again.replace(/[^/]+\/signed\.pdf$/, '');
  if (state === 'making') {
    return (
      <CardPage title="Signed copy">
        <h1>The signed copy is being made</h1>
        <p>It takes a moment.</p>
        <p class="row">
          <a class="button button-primary" href={again}>
            Try again
          </a>
          <a href={responses}>Back to the responses</a>
        </p>
      </CardPage>
    );
  }
  return (
    <CardPage title="Signed copy">
      <h1>The signed copy could not be made</h1>
      <p>The answers and the signature are kept. If it fails again, the service’s log says why.</p>
      <form class="row" method="post" action={again}>
        <button class="button button-primary" type="submit">
          Make it again
        </button>
        <a href={responses}>Back to the responses</a>
      </form>
    </CardPage>
  );
}
