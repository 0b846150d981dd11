declare const __LINKWAKE_SERVICE__: string;

/** The address of the service that this build was made for (`LINKWAKE_SERVICE`). */
export const builtForService: string = __LINKWAKE_SERVICE__;
