import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import type { App } from './app.ts';

/** Kinds of page; the shell gives a queue the whole width, and no sixth comes without a reason. */
export type ScreenKind = 'shell' | 'entry' | 'queue' | 'list' | 'form-list' | 'detail' | 'placeholder';

/** A file of routes/: its screen, and what to fetch while the navigation is under way. */
interface RouteModule<Data> {
  Component: ComponentType<{ data: Data }>;
  loader?: (app: App, data: Data) => (args: LoaderFunctionArgs) => unknown;
}

/** A screen of the portal: its kind, and the router's route for it. */
export interface Screen {
  kind: ScreenKind;
  /** What the route's name fixes about its screen. */
  data: object;
  route: (app: App, name: string) => RouteObject;
}

/**
 * A screen that cannot be described without the data it needs: a queue without a stage does not compile. Its code comes
 * with the first visit, its data with every visit of a live session.
 */
export const screen = <Data extends object>(
  kind: ScreenKind,
  module: () => Promise<RouteModule<Data>>,
  data: Data,
): Screen => ({
  kind,
  data,
  route: (app, name) => ({
    path: name,
    handle: { name },
    lazy: async () => {
      const { Component, loader } = await module();
      return {
        Component: () => <Component data={data} />,
        loader: (args) => (app.bank.session.isLive() ? (loader?.(app, data)(args) ?? null) : null),
      };
    },
  }),
});
