import { type ReactNode, useEffect, useState } from 'react';
import type { SessionUser } from './api/auth';
import { toDoCount } from './base/cache/to-do-count.server';
import { portalBuild } from './base/config/version';
import { type LinksFunction, redirect } from './base/framework/node.server';
import {
  isRouteErrorResponse,
  type MetaFunction,
  Outlet,
  useLoaderData,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from './base/framework/react';
import { stylesheetIn } from './domain/accent';
import { formatCount } from './domain/digit-groups';
import { isLow } from './domain/low-balance';
import { paths } from './domain/paths';
import { isTour } from './home/tour/tour.server';
import { lowBelow } from './people/vendors/low-balance.server';
import { CameFromContext, FormKeyContext } from './portal/html/document-context';
import type { ShownFailure } from './portal/request/answers.server';
import { cameFrom } from './portal/request/came-from';
import { tryLoad } from './portal/request/failures';
import { newFormKey } from './portal/request/form-fields.server';
import { load } from './portal/request/load.server';
import { addCookies, formToken, takeMessage } from './portal/request/visit-session.server';
import { densityChosen, isCompact } from './portal/session/density.server';
import { menuFor } from './portal/session/menus';
import type { RightName } from './portal/session/rights';
import { unknownAccount } from './portal/session/unknown-account';
import type { Shown } from './sales/sell/shown-balance';
import { Alert } from './ui/alert';
import { ErrorBlock } from './ui/error-block';
import { HtmlDocument } from './ui/layout/document';
import { PortalLayout } from './ui/layout/portal-layout';
import { PublicLayout } from './ui/layout/public-layout';
import { RenderErrors } from './ui/layout/render-errors';
import { SideLayout } from './ui/layout/side-layout';
import { SupportLine } from './ui/layout/support-line';
import { UNKNOWN_ACCOUNT, UnknownAccountPage } from './ui/layout/unknown-account';
import type { UserName } from './ui/layout/user-label';
import { PageLink } from './ui/page-link';
import { FormTokenContext } from './ui/post-form';
import officeStyles from './ui/styles/office.css?url';
import sellerStyles from './ui/styles/seller.css?url';

export const links: LinksFunction = () => [{ rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' }];

/** Returns the title of pages without their own: error pages. */
export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  {
    title: [
      data && 'unknownAccount' in data
        ? UNKNOWN_ACCOUNT
        : (isRouteErrorResponse(error) && failureIn(error)?.heading) || 'Error',
      data?.portalName,
    ]
      .filter(Boolean)
      .join(' · '),
  },
];

/** Loads the data of the layout: the user, the menu, the balance and a flash message. */
export const loader = load('public', async (visit) => {
  const { api, user, userName, audience, request, url, settings, setStatus, mayOpen, mayChangeHere } = visit;
  const density = densityChosen(request, url);
  if (density) {
    addCookies(visit, density.cookies);
    throw redirect(density.address, 303);
  }
  const flash = await takeMessage(visit);
  const token = formToken(visit);
  const shared = {
    ...(isCompact(request) && { isCompact: true }),
    portalName: settings.portalName,
    ...settings.brand,
    demo: settings.demo,
    flash,
    formToken: token,
    cameFrom: cameFrom(request, url, settings),
  };
  if (!user) return { ...shared, formKey: newFormKey(), account: null };
  if (!audience) {
    setStatus(403);
    return { ...shared, formKey: null, account: null, unknownAccount: unknownAccount(user) };
  }
  const isTerminal = audience === 'terminal';
  const balance = isTerminal ? (await tryLoad(api.dashboard.balance())).data : undefined;
  // What was submitted cannot be changed until it is decided: its page signs the vendor out.
  const isSubmitted =
    audience === 'unconfirmed' &&
    url.pathname === paths.home() &&
    (await tryLoad(api.application.one(user.id))).data?.isCompleted === true;
  const isInMenu = (right: RightName) =>
    mayOpen(right) &&
    (right !== 'approvals' || settings.twoPeopleAbove !== undefined) &&
    !(right === 'info' && isSubmitted);
  return {
    ...shared,
    // A page without a key of forms has no button that changes something.
    formKey: mayChangeHere ? newFormKey() : null,
    account: {
      user: nameOf(user, userName),
      ...(audience === 'staff' && { version: versionLine() }),
      menu: menuFor(audience, isInMenu).map((entry) =>
        entry.href === paths.toDo() ? { ...entry, label: toDoLabel(user.id) } : entry,
      ),
      hasSideMenu: audience === 'staff' || audience === 'vendor',
      hydrates: audience === 'staff' || audience === 'vendor' || audience === 'unconfirmed',
      ...(isTour(visit) && { isTour: true }),
      ...(isTerminal && { balance: balance ?? null, isLow: isLow(balance, lowBelow(request)) }),
    },
  };
});

/** Returns the words of the menu entry, with how much waits as far as it is known. */
function toDoLabel(userId: string): string {
  const count = toDoCount(userId);
  return count === undefined ? 'To do' : `To do (${formatCount(count)})`;
}

const versionLine = () => `Version ${portalBuild.version}, ${portalBuild.commit}`;

/** Returns what the header says of a user: staff are known by their role, others by their code. */
function nameOf({ target, code, isStaff }: SessionUser, name: string | undefined): UserName {
  const note = name ? (isStaff ? target : code) || target : [target, code].filter(Boolean).join(' ');
  return { name, note };
}

const useLoadedRoot = () => useRouteLoaderData<typeof loader>('root');
let knownRoot: ReturnType<typeof useLoadedRoot>;

/**
 * Returns the data of the layout. In a browser, a page whose loading failed keeps what was loaded last, and so its menu and
 * its stylesheet; on the server the data is of one request only.
 */
function useRootData(): typeof knownRoot {
  const root = useLoadedRoot();
  useEffect(() => {
    if (root) knownRoot = root;
  }, [root]);
  return root ?? knownRoot;
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRootData();
  const error = useRouteError();
  const { pathname } = useLocation();
  const account = [paths.signIn(), paths.signInSuccess()].includes(pathname) ? null : root?.account;
  // What a form or a link of this page loads again comes from this page.
  const [before] = useState(root?.cameFrom);
  const { portalName = 'Portal', mark, accent, supportPhone } = root ?? {};
  const unknown = root && 'unknownAccount' in root ? root.unknownAccount : undefined;
  const content = (
    <>
      {root?.flash && (
        <div
          className={
            [account?.hydrates && 'flash', root.flash.isBrief && 'leaves-after-5s'].filter(Boolean).join(' ') ||
            undefined
          }
        >
          <Alert tone={root.flash.tone}>
            {root.flash.text}
            {root.flash.links && (
              <span className="block">
                {root.flash.links.map(({ name, href }) => (
                  <PageLink key={href} className="mr-4 inline-block py-1" to={href}>
                    {name}
                  </PageLink>
                ))}
              </span>
            )}
          </Alert>
        </div>
      )}
      <FormTokenContext.Provider value={root?.formToken}>
        <FormKeyContext.Provider value={root?.formKey}>
          <CameFromContext.Provider value={before}>
            {import.meta.env.SSR && unknown ? <UnknownAccountPage {...unknown} /> : children}
          </CameFromContext.Provider>
        </FormKeyContext.Provider>
      </FormTokenContext.Provider>
    </>
  );
  const support = supportPhone && <SupportLine phone={supportPhone} />;
  return (
    <RenderErrors>
      <HtmlDocument
        isCompact={root?.isCompact}
        mayHydrate={(account?.hydrates ?? false) && !account?.isTour && !error}
        stylesheet={stylesheetIn(
          import.meta.env.DEV ? undefined : accent,
          root && !account?.hydrates ? sellerStyles : officeStyles,
        )}
        before={
          import.meta.env.SSR &&
          root?.demo && (
            <aside aria-label="Demo" className="no-print bg-wait-soft px-4 py-1 text-center text-sm text-wait">
              Demo: nothing here is real money. {account && <a href={paths.tour()}>Tour</a>}
            </aside>
          )
        }
      >
        {account?.hasSideMenu ? (
          <SideLayout {...{ portalName, mark }} {...account}>
            {content}
            {support}
          </SideLayout>
        ) : account ? (
          <PortalLayout {...{ portalName, mark }} {...account}>
            {content}
            {support}
          </PortalLayout>
        ) : (
          // Pages without an account have no script.
          import.meta.env.SSR && (
            <PublicLayout portalName={portalName} mark={mark} foot={support}>
              {content}
            </PublicLayout>
          )
        )}
      </HtmlDocument>
    </RenderErrors>
  );
}

export { shouldRevalidate } from './ui/form/hydrated-screen';

export default function Root() {
  const { account } = useLoaderData<typeof loader>();
  return <Outlet context={{ balance: account?.balance ?? undefined } satisfies Shown} />;
}

/** Renders all errors. The texts of the crash pages come from the spec (sections 2 and 8). */
export function ErrorBoundary() {
  const error = useRouteError();
  // In the browser, a TypeError means that fetch got no response: errors of components arrive as RenderError.
  if (error instanceof TypeError && typeof document !== 'undefined')
    return <ErrorBlock message="The connection was lost. Try again when it is back." />;
  if (!isRouteErrorResponse(error)) {
    return (
      <ErrorBlock
        message="Something went wrong. Try clicking the refresh page button to reload the application."
        tryAgain="Refresh page"
      />
    );
  }
  const failure = failureIn(error);
  if (failure) return <ErrorBlock {...failure} tryAgain={error.status >= 500 && 'Try again'} />;
  return (
    <ErrorBlock
      heading="Unexpected Application Error!"
      message={String(error.statusText || error.status)}
      tryAgain="Refresh page"
    />
  );
}

type Answered = { data: unknown; status: number };

/** Returns what is said of our own refusals and failed upstream calls (portal/request/answers.server.ts), and of an unknown address. */
function failureIn({ data, status }: Answered): { message: string; heading?: string } | undefined {
  if (isFailure(data)) return data.failure;
  return status === 404 ? { heading: 'Page not found', message: 'There is no page at this address.' } : undefined;
}

const isFailure = (data: unknown): data is ShownFailure =>
  typeof data === 'object' && data !== null && 'failure' in data;
