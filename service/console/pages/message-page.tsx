import { CardPage } from './document-shell.tsx';

/** One thing to say and one way on. */
export function MessagePage({ heading, detail }: { heading: string; detail: string }) {
  return (
    <CardPage title={heading}>
      <h1>{heading}</h1>
      <p>{detail}</p>
      <p>
        <a href="/documents">Your documents</a>
      </p>
    </CardPage>
  );
}
