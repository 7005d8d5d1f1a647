/** These are the columns of HOJ's tables, for dumps of tests. */
const columns: Readonly<Record<string, string>> = {
  user_info:
    'uuid username password nickname school course number realname gender github blog cf_username email avatar signature title_name title_color status gmt_create gmt_modified',
  user_role: 'id uid role_id gmt_create gmt_modified',
  group: 'id avatar name short_name brief description owner uid auth visible status code gmt_create gmt_modified',
  group_member: 'id gid uid auth reason gmt_create gmt_modified',
  language: 'id content_type description name compile_command template code_template is_spj oj gmt_create gmt_modified',
  tag: 'id name color oj gid gmt_create gmt_modified',
  problem:
    'id problem_id title author type judge_mode judge_case_mode time_limit memory_limit stack_limit description input output examples is_remote source difficulty hint auth io_score code_share spj_code spj_language user_extra_file judge_extra_file is_remove_end_blank open_case_result is_upload_case case_version modified_user is_group gid apply_public_progress is_file_io io_read_file_name io_write_file_name gmt_create gmt_modified',
  problem_case: 'id pid input output score status group_num gmt_create gmt_modified',
  problem_language: 'id pid lid gmt_create gmt_modified',
  problem_tag: 'id pid tid gmt_create gmt_modified',
  training: 'id title description author auth private_pwd rank status is_group gid gmt_create gmt_modified',
  training_category: 'id name color gid gmt_create gmt_modified',
  mapping_training_category: 'id tid cid gmt_create gmt_modified',
  training_problem: 'id tid pid rank display_id gmt_create gmt_modified',
  training_register: 'id tid uid status gmt_create gmt_modified',
  contest:
    'id uid author title type description source auth pwd start_time end_time duration seal_rank seal_rank_time auto_real_rank status visible open_print open_account_limit account_limit_rule rank_show_name open_rank star_account oi_rank_score_type is_group gid award_type award_config allow_end_submit gmt_create gmt_modified',
  contest_problem: 'id display_id cid pid display_title color gmt_create gmt_modified',
  contest_register: 'id cid uid status gmt_create gmt_modified',
  contest_announcement: 'id aid cid gmt_create gmt_modified',
  judge:
    'submit_id pid display_pid uid username submit_time status share error_message time memory score length code language gid cid cpid judger ip version oi_rank_score is_manual vjudge_submit_id tid gmt_create gmt_modified',
  category: 'id name gid gmt_create gmt_modified',
  discussion:
    'id category_id title description content pid gid uid author avatar role view_num like_num top_priority comment_num status gmt_create gmt_modified',
  comment: 'id cid did content from_uid from_name from_avatar from_role like_num status gmt_create gmt_modified',
  reply:
    'id comment_id from_uid from_name from_avatar from_role to_uid to_name to_avatar content status gmt_create gmt_modified',
  announcement: 'id title content uid status gid gmt_create gmt_modified',
  msg_remind: 'id action source_id content gmt_create',
}

type Value = string | number | null

function valueText(value: Value): string {
  if (value === null) return 'NULL'
  if (typeof value === 'number') return String(value)
  return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('"', '\\"').replaceAll('\n', '\\n')}'`
}

/** Writes a dump in the format of `mysqldump`. Columns missing in a row are NULL. */
export function hojDumpText(tables: Readonly<Record<string, readonly Readonly<Record<string, Value>>[]>>): string {
  const parts = Object.entries(tables).map(([table, rows]) => {
    const names = (columns[table] ?? '').split(' ')
    const lines = rows.map((row) => `(${names.map((name) => valueText(row[name] ?? null)).join(',')})`)
    return `
-- Table structure for table \`${table}\`
DROP TABLE IF EXISTS \`${table}\`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
CREATE TABLE \`${table}\` (
${names.map((name) => `  \`${name}\` longtext COMMENT 'one; more',`).join('\n')}
  PRIMARY KEY (\`${names[0]}\`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;

LOCK TABLES \`${table}\` WRITE;
/*!40000 ALTER TABLE \`${table}\` DISABLE KEYS */;
INSERT INTO \`${table}\` VALUES ${lines.join(',')};
UNLOCK TABLES;
`
  })
  return `-- MySQL dump 10.13  Distrib 5.7.34, for Linux (x86_64)\n${parts.join('')}\n-- Dump completed\n`
}
