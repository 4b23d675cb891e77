import type { Handlers } from '../../operation/handler.ts';
import { authorise } from './authorise.ts';
import { requestOtp } from './request-otp.ts';

export const authorisationHandlers = { authorise, requestOtp } satisfies Partial<Handlers>;
