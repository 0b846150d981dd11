const many = '1000000000';

/** Settings of a service that one machine may send as many requests as it can. */
export const withoutLimits = {
  REQUESTS_PER_PERSON: many,
  REQUESTS_PER_WORKSPACE: many,
  REQUESTS_PER_NETWORK: many,
};
