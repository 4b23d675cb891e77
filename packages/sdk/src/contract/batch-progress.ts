import type { components } from './schema.gen.ts';

/**
 * How far a batch is: its status and how many of its rows were paid, failed and still wait.
 *
 * @source ours: uploads, Calls
 */
export interface BatchProgress extends Pick<
  components['schemas']['Transaction'],
  'referenceId' | 'status' | 'version'
> {
  /** Numbers of rows. */
  upload: { success: number; failed: number; waiting: number };
}
