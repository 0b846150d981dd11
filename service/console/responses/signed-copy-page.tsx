import { CardPage } from '../layout/html-page.tsx';

/**
 * Shown while a signed copy is being made or others have yet to sign, or when it failed.
 * @param again path of the copy
 */
export function SignedCopyPage({ state, again }: { state: 'waiting' | 'making' | 'failed'; again: string }) {
  const responses = again.replace(/[^/]+\/signed\.pdf$/, '');
  const signers = responses.replace(/responses\/$/, 'signers/');
  if (state === 'waiting') {
    return (
      <CardPage title="Signed copy">
        <h1>Others have yet to sign</h1>
        <p>The signed copy is created when everyone has signed.</p>
        <p class="row">
          <a class="button button-primary" href={signers}>
            See who has signed
          </a>
          <a href={responses}>Back to responses</a>
        </p>
      </CardPage>
    );
  }
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
