import { type Context, Hono } from 'hono';
import type Provider from 'oidc-provider';
import { errors, type InteractionResults } from 'oidc-provider';
import * as z from 'zod';
import { type Scope, scopes } from '#shared/contract/oauth.ts';
import type { SignedInOwner } from '../accounts/console-sessions.ts';
import { ownAppName } from '../accounts/own-apps.ts';
import { describeRedirectUris, redirectUriSource } from '../accounts/redirect-uri.ts';
import { createSignIn } from '../accounts/sign-in.ts';
import { sendPage } from '../console/layout/send-page.ts';
import { noteBrowser } from '../console/sign-in/mail-new-browser.ts';
import { signedInOwner, signIn, signOut } from '../console/sign-in/session-cookie.ts';
import { checkSignInForm } from '../console/sign-in/sign-in-form.ts';
import { SignInPage } from '../console/sign-in/sign-in-page.tsx';
import type { Deps } from '../deps.ts';
import { requireSameOrigin } from '../http/same-origin.ts';
import { grantAccess } from './grant-access.ts';
import type { OauthEnv } from './oauth-routes.ts';
import { type Application, applicationName, ConsentPage } from './pages/consent-page.tsx';
import { OauthErrorPage } from './pages/oauth-error-page.tsx';
import { oauthPaths } from './paths.ts';

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

const requested = z.looseObject({ client_id: z.string(), redirect_uri: z.string(), scope: z.string().default('') });

/** Why the authorization server asks for a sign-in that the one in the console does not replace (OpenID Connect Core, section 3.1.2.1). */
const signInReasons = ['login_prompt', 'max_age'];

/** Any unknown answer counts as deny. */
const answers = z.object({ answer: z.enum(['allow', 'deny', 'switch']).catch('deny') });

/**
 * Serves the pages of connecting an application: sign in, then allow or deny. Every page has status 200, refusals too:
 * Chromium's `identity.launchWebAuthFlow` treats a 4xx as a page that failed to load and closes the window before the
 * person can read it.
 */
export function interactionRoutes(deps: Deps, provider: Provider): Hono<OauthEnv> {
  const checkSignIn = createSignIn(deps);
  const path = `${oauthPaths.interaction}/:uid` as const;
  const routes = new Hono<OauthEnv>();
  routes.use(path, requireSameOrigin(deps.config.baseUrl));
  routes.onError((cause, c) => {
    if (!(cause instanceof errors.SessionNotFound)) throw cause;
    const page = (
      <OauthErrorPage heading="This sign-in has expired" detail="It was left open too long, or is finished." />
    );
    return sendPage(c, page, { keepsOpener: true });
  });

  routes.get(path, async (c) => {
    const interaction = await provider.interactionDetails(c.env.incoming, c.env.outgoing);
    const owner = await signedInOwner(c, deps);
    if (interaction.prompt.name === 'login') {
      const requiresSignIn = interaction.prompt.reasons.some((reason) => signInReasons.includes(reason));
      if (owner && !requiresSignIn) return finish(c, { login: { accountId: owner.userId } });
      return showSignIn(c, interaction);
    }
    if (owner?.userId !== interaction.session?.accountId) return restart(c, interaction);
    return showConsent(c, interaction, owner);
  });

  routes.post(path, async (c) => {
    const interaction = await provider.interactionDetails(c.env.incoming, c.env.outgoing);
    if (interaction.prompt.name === 'login') {
      const submitted = await checkSignInForm(c, checkSignIn, deps.config);
      if ('refusal' in submitted) return showSignIn(c, interaction, submitted);
      const { pathname } = new URL(await resultAddress(c, { login: { accountId: submitted.userId } }));
      return c.redirect(await signIn(c, deps, submitted, pathname), 303);
    }
    const owner = await signedInOwner(c, deps);
    // The person has signed out or switched accounts since the page was shown, so the shown consent no longer applies.
    if (owner?.userId !== interaction.session?.accountId) return restart(c, interaction);
    const { answer } = answers.parse(await c.req.parseBody());
    if (answer === 'switch') {
      await signOut(c, deps);
      return restart(c, interaction);
    }
    if (answer === 'deny')
      return finish(c, { error: 'access_denied', error_description: 'The person did not allow it.' });
    if (owner) await noteBrowser(c, deps, owner.userId);
    return finish(c, { consent: { grantId: await grantAccess(provider, interaction) } });
  });

  const resultAddress = (c: Context<OauthEnv>, result: InteractionResults) =>
    provider.interactionResult(c.env.incoming, c.env.outgoing, result);

  const finish = async (c: Context<OauthEnv>, result: InteractionResults) =>
    c.redirect(await resultAddress(c, result), 303);

  const restart = (c: Context, interaction: Interaction) => {
    const params = new URLSearchParams(z.record(z.string(), z.coerce.string()).parse(interaction.params));
    return c.redirect(`${deps.config.baseUrl}${oauthPaths.authorization}?${params}`, 303);
  };

  /**
   * Says who an application is: by its redirect addresses if it is Linkwake's own, else what it says of itself. A grant holds for all its
   * addresses, so all are named, the one of this request first.
   */
  const describe = async (clientId: string, redirectUri: string): Promise<Application> => {
    const client = await provider.Client.find(clientId);
    const others = (client?.redirectUris ?? []).filter((uri) => !differsInPort(uri, redirectUri));
    const addresses = [redirectUri, ...others];
    const own = ownAppName(addresses, deps.config.baseUrl);
    if (own !== undefined) return { own };
    const issued = client?.clientIdIssuedAt;
    return {
      name: client?.clientName,
      registeredAt: issued === undefined ? undefined : new Date(issued * 1000),
      returnsTo: describeRedirectUris(addresses),
    };
  };

  const showSignIn = async (c: Context, interaction: Interaction, again?: { email: string; refusal: string }) => {
    const { client_id, redirect_uri } = requested.parse(interaction.params);
    const application = applicationName(await describe(client_id, redirect_uri));
    const sendsMail = deps.config.mail !== undefined;
    const page = <SignInPage action={c.req.path} {...{ application, sendsMail }} {...again} />;
    return sendPage(c, page, {
      keepsOpener: true,
      // Signing in redirects over the link host, and straight back to an application that is already allowed.
      formTargets: [deps.config.linkHost, redirectUriSource(redirect_uri)],
    });
  };

  const showConsent = async (c: Context, interaction: Interaction, owner: SignedInOwner | undefined) => {
    const { client_id, redirect_uri, scope } = requested.parse(interaction.params);
    const page = (
      <ConsentPage
        action={c.req.path}
        application={await describe(client_id, redirect_uri)}
        scopes={requestedScopes(scope)}
        email={owner?.email ?? ''}
        workspace={owner?.workspace.name ?? ''}
      />
    );
    return sendPage(c, page, { keepsOpener: true, formTargets: [redirectUriSource(redirect_uri)] });
  };

  return routes;
}

/** A native application may return to another port of this machine than the one it registered (RFC 8252, section 7.3). */
function differsInPort(registered: string, requested: string): boolean {
  const [one, other] = [new URL(registered), new URL(requested)];
  one.port = other.port;
  return one.href === other.href;
}

function requestedScopes(text: string): Scope[] {
  const asked = text.split(' ');
  return scopes.filter((scope) => asked.includes(scope));
}
