import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider';
import { CardPage } from '../../console/layout/html-page.tsx';
import { pageHeaders, pageText } from '../../console/layout/send-page.ts';

export function OauthErrorPage({ heading, detail }: { heading: string; detail: string }) {
  return (
    <CardPage title={heading}>
      <h1>{heading}</h1>
      <p>{detail}</p>
      <p>Close this window and sign in again from the app.</p>
    </CardPage>
  );
}

/** Renders the error page of a request that cannot be redirected back to the application. */
export async function renderOauthError(ctx: KoaContextWithOIDC, out: ErrorOut): Promise<void> {
  const fault = ctx.status >= 500;
  const heading = fault ? 'Sign-in failed' : 'Invalid sign-in request';
  const detail = fault
    ? 'The server had an error.'
    : `The app sent a request that isn’t allowed: ${out.error_description ?? out.error}.`;
  ctx.set(pageHeaders({ keepsOpener: true }));
  ctx.type = 'html';
  ctx.body = await pageText(<OauthErrorPage heading={heading} detail={detail} />);
}
