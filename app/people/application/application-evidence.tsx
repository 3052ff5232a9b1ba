import { identityName } from '~/domain/application';
import type { DOCUMENTS } from '~/domain/application-documents';
import { paths } from '~/domain/paths';
import { Details } from '~/ui/details';

type Applicant = {
  id: string;
  application: { bvnVerified?: boolean } & Partial<
    Record<'firstName' | 'lastName' | 'identity' | 'idNumber' | (typeof DOCUMENTS)[number]['path'], string>
  >;
};

/** What staff look at before they approve a vendor: who it is, and the documents, which open beside this page. */
export function ApplicationEvidence({ vendor: { id, application } }: { vendor: Applicant }) {
  const { firstName, lastName, identity, idNumber, bvnVerified } = application;
  return (
    <Details
      isDense
      isComplete
      facts={[
        { label: 'Name', value: [firstName, lastName].filter(Boolean).join(' ') },
        { label: 'ID number', value: [identityName(identity), idNumber].filter(Boolean).join(' ') },
        { label: 'BVN verified', value: bvnWords(bvnVerified) },
        ...documentFacts({ id, application }, '_blank'),
      ]}
    />
  );
}

/** Returns whether a BVN is verified; undefined when it is not known. */
export function bvnWords(isVerified: boolean | undefined): string | undefined {
  return isVerified === undefined ? undefined : isVerified ? 'Yes' : 'No';
}

/** Returns the documents of an application, with links to those that are there, and those that are pictures as such: pressed, one opens in its place. */
export function documentFacts({ id, application }: Applicant, target?: '_blank') {
  return (
    [
      ['Signed agreement', 'Agreement', application.docRelPath],
      ['Identification', 'Identification', application.idRelPath],
      ['Passport photo', 'Passport', application.picRelPath],
      ['Utility bill', 'Utility', application.utilRelPath],
    ] as const
  ).map(([label, document, path]) => ({
    label,
    value: path ? (
      <>
        <a href={paths.document(id, document)} target={target} aria-label={`View ${label.toLowerCase()}`}>
          View
        </a>
        {/\.(png|jpe?g)$/i.test(path) && (
          <details className="document">
            <summary>
              <img src={paths.document(id, document)} alt={`${label}, larger or smaller`} loading="lazy" />
            </summary>
          </details>
        )}
      </>
    ) : (
      <span className="text-muted">Not uploaded</span>
    ),
  }));
}
