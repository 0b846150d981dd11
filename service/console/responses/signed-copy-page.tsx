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
        <h1>Creating the signed copy</h1>
        <p>This takes a moment.</p>
        <p class="row">
          <a class="button button-primary" href={again}>
            Try again
          </a>
          <a href={responses}>Back to responses</a>
        </p>
      </CardPage>
    );
  }
  return (
    <CardPage title="Signed copy">
      <h1>Couldn’t create the signed copy</h1>
      <p>The answers and signature are safe. If it fails again, contact your administrator.</p>
      <form class="row" method="post" action={again}>
        <button class="button button-primary" type="submit">
          Try again
        </button>
        <a href={responses}>Back to responses</a>
      </form>
    </CardPage>
  );
}
