import type { RouteData as NamedRouteData } from '@ibk/sdk/rules';
import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import type { App } from './app.ts';

/** What a route fixes about its screen: what the documents state of its name, and what only that screen asks. */
export interface RouteData extends Partial<NamedRouteData> {
  stage?: 'verify' | 'approve';
  selection?: 'single' | 'multiple';
}

/** A file of routes/: its screen, and what to fetch while the way there is open. */
interface RouteModule {
  Component: ComponentType<{ data: RouteData }>;
  loader?: (app: App, data: RouteData) => (args: LoaderFunctionArgs) => unknown;
}
export interface Screen {
  module: () => Promise<RouteModule>;
  data: RouteData;
}

export const screen = (module: Screen['module'], data: RouteData): Screen => ({ module, data });

/** The router's route of a screen: its code comes with the first visit, its data with every visit of a live session. */
export const routeOf = (app: App, name: string, { module, data }: Screen): RouteObject => ({
  path: name,
  handle: { name },
  lazy: async () => {
    const { Component, loader } = await module();
    return {
      Component: () => <Component data={data} />,
      loader: (args) => (app.bank.session.isLive() ? (loader?.(app, data)(args) ?? null) : null),
    };
  },
});
