declare const __LINKWAKE_SERVICE__: string;

/** The service's address this build was made for (`LINKWAKE_SERVICE`). */
export const builtForService: string = __LINKWAKE_SERVICE__;
