import type { Texts } from '@verdict/ui'
import { backupsTexts } from './backups.texts.ts'
import { uploadsTexts } from './uploads.texts.ts'
import { editorJudgingTexts } from './editor-judging.texts.ts'
import { editorTexts } from './editor.texts.ts'
import { gateTexts } from './gate.texts.ts'
import { mutantTexts, stressTexts } from './stress.texts.ts'
import { scriptTexts } from './test-script.texts.ts'
import { groupFormsTexts } from './group-forms.texts.ts'
import { groupsTexts } from './groups.texts.ts'
import { batchOperationTexts } from './batch-operation.texts.ts'
import { importProblemsTexts } from './import-problems.texts.ts'
import { incidentsTexts } from './incidents.texts.ts'
import { judgingTexts } from './judging.texts.ts'
import { adminShellTexts } from './admin-shell.texts.ts'
import { trainingsTexts } from './trainings.texts.ts'
import { contestFormTexts } from './contest-form.texts.ts'
import { contestsTexts } from './contests.texts.ts'
import { auditLogTexts } from './audit-log.texts.ts'
import { applicationsTexts } from './applications.texts.ts'
import { discussionsTexts } from './discussions.texts.ts'
import { noticesTexts } from './notices.texts.ts'
import { paymentTexts } from './payment.texts.ts'
import { remoteImportTexts } from './remote-import.texts.ts'
import { remoteJudgesTexts } from './remote-judges.texts.ts'
import { tagsTexts } from './tags.texts.ts'
import { teachersTexts } from './teachers.texts.ts'
import { testsTexts } from './tests.texts.ts'
import { siteTexts } from './site.texts.ts'
import { userImportTexts } from './user-import.texts.ts'
import { tutorTexts } from './tutor.texts.ts'
import { settersTexts } from './setters.texts.ts'
import { versionsTexts } from './versions.texts.ts'
import { usersTexts } from './users.texts.ts'
import { submissionTracesTexts } from './submission-traces.texts.ts'
import { rejudgingTexts } from './rejudging.texts.ts'

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
