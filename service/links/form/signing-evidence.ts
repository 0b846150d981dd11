import type { Context } from 'hono';
import { sha256OfStream } from '../../crypto/hashes.ts';
import type { Deps } from '../../deps.ts';
import type { Submission } from '../../form-model/submission.ts';
import type { SigningEvidence } from '../../forms/store-response.ts';
import { clientAddress } from '../../http/client-address.ts';
import { countryOf } from '../../http/client-location.ts';
import { deviceName } from '../../http/device-name.ts';
import type { PublishedDocument } from '../published-document.ts';
import { wordsOf } from '../words/visitor-words.ts';
import type { FormGrant } from './form-token.ts';

type Signature = NonNullable<Submission['signature']>;

/** Collects the record of a signature: who, how, from where, and of what (docs/security.md, "Forms"). */
export function createSigningEvidence(deps: Pick<Deps, 'db' | 'blobs' | 'config' | 'locate'>) {
  const { config, locate } = deps;

  return async (
    c: Context,
    { versionId, language, title }: FormGrant,
    document: Pick<PublishedDocument, 'title'>,
    { signerName, drawing }: Signature,
  ): Promise<SigningEvidence> => {
    const address = clientAddress(c, config);
    const agent = c.req.header('user-agent');
    return {
      signerName,
      drawing,
      consent: wordsOf(language).say('consent'),
      language,
      ip: address,
      location: await locate({ address, country: countryOf(c, config) }),
      device: agent === undefined ? undefined : deviceName(agent),
      originalSha256: await digestOfShown(deps, versionId),
      title: title ?? document.title,
    };
  };
}

/** Returns the SHA-256 of the PDF that visitors see of a version. */
async function digestOfShown({ db, blobs }: Pick<Deps, 'db' | 'blobs'>, versionId: string): Promise<Buffer> {
  const version = await db
    .selectFrom('versions')
    .select(['source_blob', 'source_sha256', 'shown_blob', 'shown_sha256'])
    .where('id', '=', versionId)
    .executeTakeFirstOrThrow();
  if (version.shown_blob === null || version.shown_blob === version.source_blob) return version.source_sha256;
  if (version.shown_sha256 !== null) return version.shown_sha256;
  return sha256OfStream(await blobs.open(version.shown_blob));
}
