import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import type { App } from './app.ts';

/** Kinds of page. The shell gives a queue the full width. Add a kind only for a good reason. */
export type ScreenKind = 'shell' | 'entry' | 'upload' | 'queue' | 'list' | 'form-list' | 'form' | 'detail';

/** A module of routes/: its screen, and the data to fetch during the navigation. */
interface RouteModule<Data> {
  Component: ComponentType<{ data: Data }>;
  loader?: (app: App, data: Data) => (args: LoaderFunctionArgs) => unknown;
}

/** A screen of the portal: its kind, and the router's route for it. */
export interface Screen {
  kind: ScreenKind;
  /** The data that the route's name fixes for its screen. */
  data: object;
  /** The heading while the menu is not known. */
  title: string;
  route: (app: App, name: string) => RouteObject;
}

/**
 * Defines a screen together with the data it needs, so that a queue without a stage does not compile. The code loads on
 * the first visit, the data on every visit in a live session.
 */
export const screen = <Data extends object>(
  kind: ScreenKind,
  module: () => Promise<RouteModule<Data>>,
  data: Data,
  title: string,
): Screen => ({
  kind,
  data,
  title,
  route: (app, name) => ({
    path: name,
    handle: { name, title },
    lazy: async () => {
      const { Component, loader } = await module();
      return {
        Component: () => <Component data={data} />,
        loader: (args) => (app.bank.session.isLive() ? (loader?.(app, data)(args) ?? null) : null),
      };
    },
  }),
});
