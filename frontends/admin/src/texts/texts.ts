import type { Texts } from '@verdict/ui'
import { backupsTexts } from './backups.texts.ts'
import { uploadsTexts } from './uploads.texts.ts'
import { editorJudgingTexts } from './problems/editor-judging.texts.ts'
import { editorTexts } from './problems/editor.texts.ts'
import { gateTexts } from './problems/gate.texts.ts'
import { mutantTexts, stressTexts } from './problems/stress.texts.ts'
import { scriptTexts } from './problems/test-script.texts.ts'
import { groupFormsTexts } from './community/group-forms.texts.ts'
import { groupsTexts } from './community/groups.texts.ts'
import { batchOperationTexts } from './batch-operation.texts.ts'
import { importProblemsTexts } from './problems/import-problems.texts.ts'
import { incidentsTexts } from './incidents.texts.ts'
import { judgingTexts } from './judging/judging.texts.ts'
import { adminShellTexts } from './admin-shell.texts.ts'
import { trainingsTexts } from './contests/trainings.texts.ts'
import { contestFormTexts } from './contests/contest-form.texts.ts'
import { contestsTexts } from './contests/contests.texts.ts'
import { auditLogTexts } from './audit-log/audit-log.texts.ts'
import { applicationsTexts } from './community/applications.texts.ts'
import { discussionsTexts } from './community/discussions.texts.ts'
import { noticesTexts } from './community/notices.texts.ts'
import { paymentTexts } from './payment.texts.ts'
import { remoteImportTexts } from './problems/remote-import.texts.ts'
import { remoteJudgesTexts } from './judging/remote-judges.texts.ts'
import { tagsTexts } from './problems/tags.texts.ts'
import { teachersTexts } from './community/teachers.texts.ts'
import { testsTexts } from './problems/tests.texts.ts'
import { siteTexts } from './site.texts.ts'
import { userImportTexts } from './users/user-import.texts.ts'
import { tutorTexts } from './tutor.texts.ts'
import { settersTexts } from './problems/setters.texts.ts'
import { versionsTexts } from './problems/versions.texts.ts'
import { usersTexts } from './users/users.texts.ts'
import { submissionTracesTexts } from './judging/submission-traces.texts.ts'
import { rejudgingTexts } from './judging/rejudging.texts.ts'

export const texts = {
  'zh-CN': {
    gate: gateTexts['zh-CN'],
    script: scriptTexts['zh-CN'],
    stress: stressTexts['zh-CN'],
    mutants: mutantTexts['zh-CN'],
    groupForms: groupFormsTexts['zh-CN'],
    ...adminShellTexts['zh-CN'],
    backups: backupsTexts['zh-CN'],
    uploads: uploadsTexts['zh-CN'],
    groups: groupsTexts['zh-CN'],
    batchOperation: batchOperationTexts['zh-CN'],
    importProblems: importProblemsTexts['zh-CN'],
    incidents: incidentsTexts['zh-CN'],
    judging: judgingTexts['zh-CN'],
    rejudging: rejudgingTexts['zh-CN'],
    submissionTraces: submissionTracesTexts['zh-CN'],
    remoteImport: remoteImportTexts['zh-CN'],
    remoteJudges: remoteJudgesTexts['zh-CN'],
    tags: tagsTexts['zh-CN'],
    teachers: teachersTexts['zh-CN'],
    tests: testsTexts['zh-CN'],
    userImport: userImportTexts['zh-CN'],
    tutor: tutorTexts['zh-CN'],
    users: usersTexts['zh-CN'],
    versions: versionsTexts['zh-CN'],
    setters: settersTexts['zh-CN'],
    audit: auditLogTexts['zh-CN'],
    discussions: discussionsTexts['zh-CN'],
    notices: noticesTexts['zh-CN'],
    payment: paymentTexts['zh-CN'],
    applications: applicationsTexts['zh-CN'],
    trainings: trainingsTexts['zh-CN'],
    contests: { ...contestsTexts['zh-CN'], form: contestFormTexts['zh-CN'] },
    site: siteTexts['zh-CN'],
    editor: { ...editorTexts['zh-CN'], judging: editorJudgingTexts['zh-CN'] },
  },
  'en-US': {
    gate: gateTexts['en-US'],
    script: scriptTexts['en-US'],
    stress: stressTexts['en-US'],
    mutants: mutantTexts['en-US'],
    groupForms: groupFormsTexts['en-US'],
    ...adminShellTexts['en-US'],
    backups: backupsTexts['en-US'],
    uploads: uploadsTexts['en-US'],
    groups: groupsTexts['en-US'],
    batchOperation: batchOperationTexts['en-US'],
    importProblems: importProblemsTexts['en-US'],
    incidents: incidentsTexts['en-US'],
    judging: judgingTexts['en-US'],
    rejudging: rejudgingTexts['en-US'],
    submissionTraces: submissionTracesTexts['en-US'],
    remoteImport: remoteImportTexts['en-US'],
    remoteJudges: remoteJudgesTexts['en-US'],
    tags: tagsTexts['en-US'],
    teachers: teachersTexts['en-US'],
    tests: testsTexts['en-US'],
    userImport: userImportTexts['en-US'],
    tutor: tutorTexts['en-US'],
    users: usersTexts['en-US'],
    versions: versionsTexts['en-US'],
    setters: settersTexts['en-US'],
    audit: auditLogTexts['en-US'],
    discussions: discussionsTexts['en-US'],
    notices: noticesTexts['en-US'],
    payment: paymentTexts['en-US'],
    applications: applicationsTexts['en-US'],
    trainings: trainingsTexts['en-US'],
    contests: { ...contestsTexts['en-US'], form: contestFormTexts['en-US'] },
    site: siteTexts['en-US'],
    editor: { ...editorTexts['en-US'], judging: editorJudgingTexts['en-US'] },
  },
} satisfies Texts

declare module '@verdict/ui/texts' {
  interface TextResources {
    admin: (typeof texts)['zh-CN']
  }
}
