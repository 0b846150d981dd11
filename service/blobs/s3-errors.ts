import { S3ServiceException } from '@aws-sdk/client-s3';
import type { S3Config } from '../config/s3-settings.ts';
import { BlobMissing, StorageUnavailable } from './errors.ts';

/** Tells whether the object is missing. A response to HEAD has no body, so its error has another name. */
export function isMissing(cause: unknown): boolean {
  return cause instanceof S3ServiceException && ['NoSuchKey', 'NotFound'].includes(cause.name);
}

/** Tells whether the server does not implement the request. */
export function isNotImplemented(cause: unknown): boolean {
  return cause instanceof S3ServiceException && cause.$metadata.httpStatusCode === 501;
}

/** Wraps a failure of the bucket in an error that says what the operator can do. */
export function toStorageError(config: S3Config, cause: unknown): Error {
  if (cause instanceof BlobMissing || cause instanceof StorageUnavailable) return cause;
  return new StorageUnavailable(messageFor(config, cause), { cause });
}

function messageFor({ bucket, endpoint }: S3Config, cause: unknown): string {
  const where = endpoint ?? 'Amazon S3';
  const status = cause instanceof S3ServiceException ? cause.$metadata.httpStatusCode : undefined;
  if (status === 404) return `There is no bucket ${bucket} at ${where}. Create it, or set S3_BUCKET to one.`;
  if (status === 301) return `The bucket ${bucket} is in another region. Set S3_REGION to it.`;
  if (status === 401 || status === 403) {
    return `${where} denies these keys access to the bucket ${bucket}. Check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and what they are allowed.`;
  }
  if (status !== undefined)
    return `${where} answered ${status} for the bucket ${bucket}. Try again later, or look into its logs.`;
  return `The bucket ${bucket} cannot be reached at ${where}. Check S3_ENDPOINT, and that its server runs.`;
}
