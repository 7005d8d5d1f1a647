import type { ComponentType, ReactNode } from 'react'
import type { Scope } from '@verdict/proto/codes/scope'

/**
 * Contract of a part, which a remote shows inside of pages of others: `<Part>` takes its properties from the
 * declaration, and the owning remote provides a component for it in its `src/remote.ts`.
 */
export interface PartDeclaration<Props extends object> {
  /** The remote that owns it. */
  remote: string
  name: string
  /** Version of its properties, raised by changes that older pages or remotes would not understand. */
  version: number
  /** This field exists only for the type. */
  props?: Props
}

function part<Props extends object>(remote: string, name: string, version: number): PartDeclaration<Props> {
  return { remote, name, version }
}

export interface ProblemWorkspaceProps {
  scope: Scope
  /** Id of the problem in the scope: A1000 in practice, A in a contest. */
  problemId: string
  /** Below the editor in focus mode, where it covers the page: what leads to the other problems of the scope. */
  strip?: ReactNode
}

/** Statement, editor, own submissions and online test. Fills its container, which must have a height. */
export const problemWorkspace = part<ProblemWorkspaceProps>('problem', 'workspace', 1)

export interface StatusListProps {
  scope: Scope
  /** Filters and page live in the address of the page around it; without, inside of the part. */
  inAddress?: boolean
}

/** A filterable list of the submissions in a scope, updated while they are judged. */
export const statusList = part<StatusListProps>('problem', 'status-list', 1)

export interface SubmissionViewProps {
  scope: Scope
  submitId: number
}

/** One submission with verdict, time and memory, tests and code. */
export const submissionView = part<SubmissionViewProps>('problem', 'submission', 1)

/**
 * A training, identified by the page's address: `…/training/:trainingID/:section?`, in a group below `/group/:groupID`.
 */
export const trainingView = part<object>('problem', 'training', 1)

export interface TrainingProblemProps {
  /** Over the whole window. */
  isFullScreen: boolean
}

/** A problem in a training, identified by the page's address: `…/training/:trainingID/problem/:problemID`. */
export const trainingProblem = part<TrainingProblemProps>('problem', 'training-problem', 1)

export interface ProblemFormProps {
  scope: Scope
  /** The problem to edit; null for a new one. */
  pid: number | null
  /** Called with the display id and the number of what has been saved. */
  onSaved: (problemId: string, pid: number) => void
}

/** The form that creates or edits a problem. */
export const problemForm = part<ProblemFormProps>('admin', 'problem-form', 2)

export interface ProblemPreparationProps {
  pid: number
}

/** Pages for setters of a problem: generating its tests, checking it, stress testing, versions and roles. */
export const problemScript = part<ProblemPreparationProps>('admin', 'problem-script', 1)
export const problemGate = part<ProblemPreparationProps>('admin', 'problem-gate', 1)
export const problemStress = part<ProblemPreparationProps>('admin', 'problem-stress', 1)
export const problemVersions = part<ProblemPreparationProps>('admin', 'problem-versions', 1)

export interface ProblemTestsProps extends ProblemPreparationProps {
  /** The group that the problem belongs to. */
  gid: number
}

/** The editor for single tests of a group's problem. */
export const problemTests = part<ProblemTestsProps>('admin', 'problem-tests', 1)

/** Exports a problem as a package in a format to be chosen. */
export const packageExport = part<ProblemPreparationProps>('admin', 'package-export', 1)

export interface PackageImportProps {
  /** The group that the problems come into. */
  gid: number
}

/** Imports problem packages into a group. */
export const packageImport = part<PackageImportProps>('admin', 'package-import', 1)

export interface ContestFormProps {
  /** The group that the contest belongs to. */
  gid: number
  /** The contest to edit; null for a new one. */
  cid: number | null
  /** Called with the number of what has been saved. */
  onSaved: (cid: number) => void
}

/** The form that creates or edits a contest of a group. */
export const contestForm = part<ContestFormProps>('admin', 'contest-form', 1)

export interface ContestPartProps {
  gid: number
  cid: number
}

/** The problems of a group's contest: adding, naming and removing them. */
export const contestProblems = part<ContestPartProps>('admin', 'contest-problems', 1)

/** The announcements of a group's contest. */
export const contestAnnouncements = part<ContestPartProps>('admin', 'contest-announcements', 1)

export interface CommentsProps {
  /** The comments belong to a discussion, or to a contest that the reader may enter. */
  source: { did: number } | { cid: number }
}

/** Comments with their replies, and a form for new ones. */
export const comments = part<CommentsProps>('group', 'comments', 1)

/** A part with the loader of its component. */
export interface ProvidedPart {
  name: string
  version: number
  /** The component takes the properties of the declaration of this name and version. */
  load: () => Promise<ComponentType<object>>
}

/** Provides the component of a declared part; belongs into `parts` of a remote's declaration. */
export function providePart<Props extends object>(
  { name, version }: PartDeclaration<Props>,
  load: () => Promise<ComponentType<Props>>,
): ProvidedPart {
  return { name, version, load: load as ProvidedPart['load'] }
}
