import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider';
import { CardPage } from '../../console/layout/html-page.tsx';
import { pageHeaders, pageText } from '../../console/layout/send-page.ts';

export function OauthErrorPage({ heading, detail }: { heading: string; detail: string }) {
  return (
    <CardPage title={heading}>
      <h1>{heading}</h1>
      <p>{detail}</p>
      <p>Close this window and start signing in again from the application.</p>
    </CardPage>
  );
}

/** Renders the error page of a request that cannot be redirected back to the application. */
export async function renderOauthError(ctx: KoaContextWithOIDC, out: ErrorOut): Promise<void> {
  const fault = ctx.status >= 500;
  const heading = fault ? 'Signing in did not work' : 'This sign-in request cannot be used';
  const detail = fault
    ? 'The service could not do this just now.'
    : `The application asked in a way that is not allowed: ${out.error_description ?? out.error}.`;
  ctx.set(pageHeaders({ keepsOpener: true }));
  ctx.type = 'html';
  ctx.body = await pageText(<OauthErrorPage heading={heading} detail={detail} />);
}
