import type { ReactNode } from 'react';
import { PageHeading } from './page';
import { StatusLabel } from './status-label';

type RecordHeadProps = {
  /** What the record is, such as Sale. */
  kind: string;
  /** What tells it apart: its amount or its name, if the API sent one. */
  name?: string;
  status?: string;
  reference?: string;
  back: { href: string; label?: string };
  actions?: ReactNode;
};

/** The head of one record's page: the way back, what it is, its status and reference, and what can be done with it. */
export function RecordHead({ kind, name, status, reference, back, actions }: RecordHeadProps) {
  return (
    <PageHeading
      back={back}
      aside={actions}
      below={
        (status !== undefined || reference) && (
          <p className="mt-1 flex flex-wrap items-center">
            {status !== undefined && (
              <span className="mr-3">
                <span className="sr-only">Status </span>
                <StatusLabel status={status} />
              </span>
            )}{' '}
            {reference && (
              <span className="text-sm text-muted">
                <span className="sr-only">Reference </span>
                <span className="reference font-mono">{reference}</span>
              </span>
            )}
          </p>
        )
      }
    >
      {name ? (
        <>
          <span className="block text-sm font-normal text-muted">{kind} </span>
          {name}
        </>
      ) : (
        kind
      )}
    </PageHeading>
  );
}
