/** Resource credits: what a node says that resources cost. Source: the parameters of STEEM's nodes. */

/** The parameters of a resource that its supply and its price follow from. */
interface Resource {
  readonly unit: number;
  /** Added every block, in units. */
  readonly budget: number;
  /** The share of the pool that decays every block, as a fraction of 2 to the power of `shift`. */
  readonly decay: number;
  readonly shift: bigint;
  /** The pool's maximum, as a multiple of its balance. */
  readonly maxFactor: bigint;
  readonly price: {
    readonly coeff_a: string;
    readonly coeff_b: number | string;
    readonly shift: number;
  };
}

const resources: Readonly<Record<string, Resource>> = {
  resource_history_bytes: {
    unit: 1,
    budget: 347_222,
    decay: 3_613_026_481,
    shift: 51n,
    maxFactor: 2n,
    price: { coeff_a: "12981647055416481792", coeff_b: 1_690_658_703, shift: 49 },
  },
  resource_new_accounts: {
    unit: 10_000,
    budget: 797,
    decay: 347_321,
    shift: 36n,
    maxFactor: 1n,
    price: { coeff_a: "16484671763857882971", coeff_b: 1_231_961, shift: 51 },
  },
  resource_market_bytes: {
    unit: 10,
    budget: 578_704,
    decay: 2_540_365_427,
    shift: 46n,
    maxFactor: 2n,
    price: { coeff_a: "9231393461629499392", coeff_b: 125_234_698, shift: 53 },
  },
  resource_state_bytes: {
    unit: 1,
    budget: 231_481_481,
    decay: 3_613_026_481,
    shift: 51n,
    maxFactor: 2n,
    price: { coeff_a: "12981647055416481792", coeff_b: "1127105802103", shift: 49 },
  },
  resource_execution_time: {
    unit: 1,
    budget: 82_191_781,
    decay: 3_613_026_481,
    shift: 51n,
    maxFactor: 2n,
    price: { coeff_a: "12981647055416481792", coeff_b: "400199758774", shift: 49 },
  },
};

const resourceNames = Object.keys(resources);

/** `rc_api.get_resource_pool`: pools as large as numbers that JavaScript can't hold. */
export const resourcePool = () => ({
  resource_pool: Object.fromEntries(
    resourceNames.map((name) => [name, { pool: "9007199254740993" }]),
  ),
});

/** `rc_api.get_resource_params`. */
export const resourceParams = () => ({
  resource_names: resourceNames,
  resource_params: Object.fromEntries(
    Object.entries(resources).map(([name, { unit, budget, decay, shift, maxFactor, price }]) => {
      // The pool is in balance when as much decays as is added.
      const balance = (BigInt(budget) << shift) / BigInt(decay);
      return [
        name,
        {
          resource_dynamics_params: {
            resource_unit: unit,
            budget_per_time_unit: budget,
            pool_eq: String(balance),
            max_pool_size: String(balance * maxFactor),
            decay_params: {
              decay_per_time_unit: decay,
              decay_per_time_unit_denom_shift: Number(shift),
            },
            min_decay: 0,
          },
          price_curve_params: price,
        },
      ];
    }),
  ),
});
