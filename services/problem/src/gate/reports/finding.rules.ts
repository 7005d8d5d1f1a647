import type { GateFinding } from '../gate.model.ts'

/** How grave what a gate finds is. An error keeps the gate from being passed. */
const severities = {
  'gate.solution_failed': 'error',
  'gate.solution_unexpected': 'error',
  'gate.wrong_solution_passes': 'error',
  'gate.no_accepted_solution': 'error',
  'gate.no_wrong_solution': 'warning',
  'gate.slow_not_clearly': 'warning',
  'gate.time_limit_tight': 'warning',
  'gate.no_validator': 'warning',
  'gate.validator_failed': 'error',
  'gate.test_invalid': 'error',
  'gate.tests_equal': 'warning',
  'gate.tests_not_failed': 'info',
  'gate.no_samples': 'warning',
  'gate.sample_not_test': 'warning',
  'gate.sample_answer_differs': 'warning',
  'gate.checker_failed': 'error',
  'gate.checker_refuses_answer': 'error',
  'gate.checker_accepts': 'warning',
  'gate.checker_test_wrong': 'error',
  'gate.interactor_failed': 'error',
  'gate.interactor_accepts': 'error',
  'gate.statement_missing': 'warning',
  'gate.statement_without_bounds': 'warning',
  'gate.formula_broken': 'error',
  'gate.image_unreachable': 'error',
} as const satisfies Record<string, GateFinding['severity']>

export function findingOf(code: keyof typeof severities, params: GateFinding['params'] = {}): GateFinding {
  return { code, severity: severities[code], params }
}
