import { S3ServiceException } from '@aws-sdk/client-s3';
import type { S3Config } from '../config.ts';
import { BlobMissing, StorageUnavailable } from './errors.ts';

/** The object is not there. An answer to HEAD has no body, and so no name. */
export function isMissing(cause: unknown): boolean {
  return cause instanceof S3ServiceException && ['NoSuchKey', 'NotFound'].includes(cause.name);
}

/** The server does not know this request. */
export function isNotOffered(cause: unknown): boolean {
  return cause instanceof S3ServiceException && cause.$metadata.httpStatusCode === 501;
}

/** What went wrong between us and the bucket, with what the operator can do about it. */
export function storageFault(config: S3Config, cause: unknown): Error {
  if (cause instanceof BlobMissing || cause instanceof StorageUnavailable) return cause;
  return new StorageUnavailable(wordsFor(config, cause), { cause });
}

function wordsFor({ bucket, endpoint }: S3Config, cause: unknown): string {
  const where = endpoint ?? 'Amazon S3';
  const status = cause instanceof S3ServiceException ? cause.$metadata.httpStatusCode : undefined;
  if (status === 404) return `There is no bucket ${bucket} at ${where}. Create it, or set S3_BUCKET to one.`;
  if (status === 301) return `The bucket ${bucket} is in another region. Set S3_REGION to it.`;
  if (status === 401 || status === 403) {
    return `${where} does not let these keys use the bucket ${bucket}. Check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and what they are allowed.`;
  }
  if (status !== undefined) return `${where} answered ${status} for the bucket ${bucket}.`;
  return `The bucket ${bucket} cannot be reached at ${where}. Check S3_ENDPOINT, and that its server runs.`;
}
