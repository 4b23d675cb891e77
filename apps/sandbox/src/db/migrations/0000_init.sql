CREATE SEQUENCE "public"."notice_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."bank_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1;--> statement-breakpoint
CREATE TABLE "access_review" (
	"review_id" text PRIMARY KEY NOT NULL,
	"corporate_id" text NOT NULL,
	"number" integer NOT NULL,
	"state_hash" text NOT NULL,
	"groups" jsonb NOT NULL,
	"users" integer NOT NULL,
	"reviewed_by" text NOT NULL,
	"reviewed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "access_review_user" (
	"review_id" text NOT NULL,
	"user_id" text NOT NULL,
	"role_id" text NOT NULL,
	"corporate_group_id" text NOT NULL,
	"limit_transaction" bigint NOT NULL,
	"validation" text NOT NULL,
	"approver_class" text,
	"status" text NOT NULL,
	CONSTRAINT "access_review_user_review_id_user_id_pk" PRIMARY KEY("review_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "admin_request" (
	"change_id" text PRIMARY KEY NOT NULL,
	"corporate_id" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"subject" text NOT NULL,
	"action" text NOT NULL,
	"subject_id" text NOT NULL,
	"subject_name" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"description" text NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"warnings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"made_by" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"decision_reason" text
);
--> statement-breakpoint
CREATE TABLE "stand_in" (
	"absence_id" text PRIMARY KEY NOT NULL,
	"corporate_id" text NOT NULL,
	"user_id" text NOT NULL,
	"stand_in_id" text NOT NULL,
	"from_day" text NOT NULL,
	"to_day" text NOT NULL,
	"limit_transaction" bigint NOT NULL,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"audit_id" bigserial PRIMARY KEY NOT NULL,
	"sequence" integer,
	"at" timestamp (3) with time zone NOT NULL,
	"corporate_id" text NOT NULL,
	"corporate_group_id" text NOT NULL,
	"username" text,
	"role_id" text,
	"action" text NOT NULL,
	"outcome" text NOT NULL,
	"reference_ids" text[] NOT NULL,
	"change_id" text,
	"rule_id" text,
	"message" text,
	"address" text,
	"longitude" text,
	"latitude" text,
	"user_agent" text,
	"seen" jsonb,
	"changes" jsonb NOT NULL,
	"hash" text
);
--> statement-breakpoint
CREATE TABLE "audit_seal" (
	"corporate_id" text PRIMARY KEY NOT NULL,
	"sealed_to" integer NOT NULL,
	"hash" text NOT NULL,
	"sealed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "authorisation" (
	"authorisation_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"action" text NOT NULL,
	"subject" jsonb NOT NULL,
	"count" integer NOT NULL,
	"total" bigint NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"code_hash" text,
	"code_expires_at" timestamp (3) with time zone,
	"used_at" timestamp (3) with time zone,
	"used_key_hash" text
);
--> statement-breakpoint
CREATE TABLE "authorisation_counter" (
	"user_id" text PRIMARY KEY NOT NULL,
	"otp_sent_at" timestamp (3) with time zone,
	"wrong_codes" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "account" (
	"account_number" text PRIMARY KEY NOT NULL,
	"account_name" text NOT NULL,
	"account_type" text NOT NULL,
	"account_type_name" text NOT NULL,
	"corporate_id" text,
	"status" text DEFAULT 'ACTIVE' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "balance" (
	"account_number" text PRIMARY KEY NOT NULL,
	"booked" bigint NOT NULL,
	"held" bigint NOT NULL,
	"lines" integer DEFAULT 0 NOT NULL,
	"credits" integer DEFAULT 0 NOT NULL,
	"credited" bigint DEFAULT 0 NOT NULL,
	"debited" bigint DEFAULT 0 NOT NULL,
	"last_posted_at" timestamp (3) with time zone,
	"floor" bigint,
	CONSTRAINT "balance_floor" CHECK ("balance"."floor" is null or "balance"."booked" - "balance"."held" >= "balance"."floor"),
	CONSTRAINT "balance_held" CHECK ("balance"."held" >= 0)
);
--> statement-breakpoint
CREATE TABLE "corporate_instance" (
	"corporate_id" text NOT NULL,
	"instance_id" text NOT NULL,
	"treasury_id" text NOT NULL,
	"treasury_name" text NOT NULL,
	"branch_id" text NOT NULL,
	CONSTRAINT "corporate_instance_corporate_id_instance_id_pk" PRIMARY KEY("corporate_id","instance_id")
);
--> statement-breakpoint
CREATE TABLE "corporate_merchant" (
	"corporate_id" text NOT NULL,
	"merchant_id" text NOT NULL,
	"settlement_account" text,
	CONSTRAINT "corporate_merchant_corporate_id_merchant_id_pk" PRIMARY KEY("corporate_id","merchant_id")
);
--> statement-breakpoint
CREATE TABLE "group_account" (
	"corporate_id" text NOT NULL,
	"corporate_group_id" text NOT NULL,
	"account_number" text NOT NULL,
	"access_transaction" boolean NOT NULL,
	"main_account" boolean DEFAULT false NOT NULL,
	CONSTRAINT "group_account_corporate_id_corporate_group_id_account_number_pk" PRIMARY KEY("corporate_id","corporate_group_id","account_number")
);
--> statement-breakpoint
CREATE TABLE "group_instance" (
	"corporate_id" text NOT NULL,
	"corporate_group_id" text NOT NULL,
	"instance_id" text NOT NULL,
	CONSTRAINT "group_instance_corporate_id_corporate_group_id_instance_id_pk" PRIMARY KEY("corporate_id","corporate_group_id","instance_id")
);
--> statement-breakpoint
CREATE TABLE "group_merchant" (
	"corporate_id" text NOT NULL,
	"corporate_group_id" text NOT NULL,
	"merchant_id" text NOT NULL,
	CONSTRAINT "group_merchant_corporate_id_corporate_group_id_merchant_id_pk" PRIMARY KEY("corporate_id","corporate_group_id","merchant_id")
);
--> statement-breakpoint
CREATE TABLE "hold" (
	"reference_id" text NOT NULL,
	"attempt" integer NOT NULL,
	"account_number" text NOT NULL,
	"amount" bigint NOT NULL,
	"left" bigint NOT NULL,
	"status" text NOT NULL,
	"held_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "hold_once" PRIMARY KEY("reference_id","attempt"),
	CONSTRAINT "hold_amount" CHECK ("hold"."amount" > 0),
	CONSTRAINT "hold_left" CHECK ("hold"."left" between 0 and "hold"."amount" and ("hold"."status" = 'HELD' or "hold"."left" = 0))
);
--> statement-breakpoint
CREATE TABLE "leg" (
	"reference_id" text NOT NULL,
	"leg" integer NOT NULL,
	"account_number" text NOT NULL,
	"amount" bigint NOT NULL,
	"posted_at" timestamp (3) with time zone NOT NULL,
	"line" integer NOT NULL,
	"credits" integer NOT NULL,
	"credited" bigint NOT NULL,
	"debited" bigint NOT NULL,
	CONSTRAINT "leg_once" PRIMARY KEY("reference_id","leg"),
	CONSTRAINT "leg_side" CHECK (("leg"."leg" in (1, 3) and "leg"."amount" < 0) or ("leg"."leg" in (2, 4) and "leg"."amount" > 0))
);
--> statement-breakpoint
CREATE TABLE "merchant" (
	"merchant_id" text PRIMARY KEY NOT NULL,
	"merchant_name" text NOT NULL,
	"merchant_type" text NOT NULL,
	"virtual_account_prefix" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "beneficiary" (
	"corporate_id" text NOT NULL,
	"corporate_group_id" text NOT NULL,
	"product_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"description" text NOT NULL,
	"data" jsonb NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "beneficiary_once" PRIMARY KEY("corporate_id","corporate_group_id","product_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "delivery" (
	"endpoint_id" text NOT NULL,
	"event_id" text NOT NULL,
	"subject" text NOT NULL,
	"sequence" integer NOT NULL,
	"state" text NOT NULL,
	"attempts" integer NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"last_status" integer,
	"last_fault" text,
	"last_message" text,
	"tried_at" timestamp (3) with time zone,
	CONSTRAINT "delivery_endpoint_id_event_id_pk" PRIMARY KEY("endpoint_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "endpoint" (
	"endpoint_id" text PRIMARY KEY NOT NULL,
	"corporate_id" text NOT NULL,
	"url" text NOT NULL,
	"types" jsonb,
	"secret" text NOT NULL,
	"former_secret" text,
	"former_until" timestamp (3) with time zone,
	"off_since" timestamp (3) with time zone,
	"paused_until" timestamp (3) with time zone,
	"told_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event" (
	"event_id" text PRIMARY KEY NOT NULL,
	"corporate_id" text NOT NULL,
	"subject" text NOT NULL,
	"sequence" integer NOT NULL,
	"type" text NOT NULL,
	"data" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approval_matrix" (
	"corporate_id" text NOT NULL,
	"corporate_group_id" text NOT NULL,
	"version" integer NOT NULL,
	"tiers" jsonb NOT NULL,
	CONSTRAINT "approval_matrix_corporate_id_corporate_group_id_pk" PRIMARY KEY("corporate_id","corporate_group_id")
);
--> statement-breakpoint
CREATE TABLE "captcha" (
	"key_id" text PRIMARY KEY NOT NULL,
	"answer" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "corporate" (
	"corporate_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"pemda" boolean DEFAULT false NOT NULL,
	"kode_pemda" text,
	"need_verification" boolean DEFAULT true NOT NULL,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "corporate_group" (
	"corporate_id" text NOT NULL,
	"corporate_group_id" text NOT NULL,
	"name" text NOT NULL,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
	"limit_transaction" bigint NOT NULL,
	"forbid_no_authorisation" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "corporate_group_corporate_id_corporate_group_id_pk" PRIMARY KEY("corporate_id","corporate_group_id")
);
--> statement-breakpoint
CREATE TABLE "envelope_key" (
	"key_id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"captcha_pass_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"user_id" text NOT NULL,
	"operation" text NOT NULL,
	"key_hash" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" json,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_user_id_operation_key_hash_pk" PRIMARY KEY("user_id","operation","key_hash")
);
--> statement-breakpoint
CREATE TABLE "login_throttle" (
	"subject" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"window_ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"message_id" serial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"text" text NOT NULL,
	"code" text,
	"sent_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_reset" (
	"user_id" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"session_id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" text NOT NULL,
	"key_id" text,
	"fingerprint_hash" text,
	"login_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "session_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ibk_user" (
	"user_id" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"name" text NOT NULL,
	"corporate_id" text NOT NULL,
	"corporate_group_id" text NOT NULL,
	"role_id" text NOT NULL,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
	"validation" text NOT NULL,
	"password_hash" text NOT NULL,
	"pin_hash" text,
	"first_login" boolean DEFAULT false NOT NULL,
	"need_change_password" boolean DEFAULT false NOT NULL,
	"first_pin" boolean DEFAULT false NOT NULL,
	"limit_transaction" bigint NOT NULL,
	"approver_class" text,
	"email" text,
	"phone" text,
	"nip" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_login_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"idle_timeout_minutes" integer DEFAULT 5 NOT NULL,
	"max_seconds_re_request_otp" integer DEFAULT 30 NOT NULL,
	CONSTRAINT "ibk_user_username_unique" UNIQUE("username")
);
--> statement-breakpoint
CREATE TABLE "group_day" (
	"corporate_id" text NOT NULL,
	"corporate_group_id" text NOT NULL,
	"product_id" text NOT NULL,
	"day" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "group_day_corporate_id_corporate_group_id_day_product_id_pk" PRIMARY KEY("corporate_id","corporate_group_id","day","product_id"),
	CONSTRAINT "group_day_amount" CHECK ("group_day"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "deadline_told" (
	"product_id" text NOT NULL,
	"closes_at" timestamp (3) with time zone NOT NULL,
	"mark" integer NOT NULL,
	CONSTRAINT "deadline_told_product_id_closes_at_mark_pk" PRIMARY KEY("product_id","closes_at","mark")
);
--> statement-breakpoint
CREATE TABLE "notif" (
	"notif_id" text PRIMARY KEY DEFAULT 'N' || lpad(nextval('notice_number')::text, 12, '0') NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"reference_id" text,
	"status" text,
	"by" text,
	"text" text,
	"at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	"minute" timestamp (3) with time zone,
	"payments" integer,
	"amount" bigint,
	"changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "counter" (
	"name" text PRIMARY KEY NOT NULL,
	"value" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outside_order" (
	"order_key" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"dest" text NOT NULL,
	"bill_key" text,
	"state" text NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	"asks" text,
	"message" text,
	"answers_at" timestamp (3) with time zone NOT NULL,
	"return_at" timestamp (3) with time zone,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipt" (
	"reference_id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"copies" integer NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"sealed_to" integer,
	"seal_hash" text,
	CONSTRAINT "receipt_copies" CHECK ("receipt"."copies" > 0)
);
--> statement-breakpoint
CREATE TABLE "reconciliation" (
	"reconciliation_id" text PRIMARY KEY NOT NULL,
	"corporate_id" text NOT NULL,
	"corporate_group_id" text NOT NULL,
	"account_number" text NOT NULL,
	"start_date" text NOT NULL,
	"end_date" text NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"pair_count" integer NOT NULL,
	"difference_count" integer NOT NULL,
	"open_differences" integer NOT NULL,
	"outside" integer NOT NULL,
	"opening_bank" bigint NOT NULL,
	"closing_bank" bigint NOT NULL,
	"differences" bigint NOT NULL,
	"opening_book" bigint,
	"closing_book" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"loaded_by" text NOT NULL,
	"loaded_at" timestamp (3) with time zone NOT NULL,
	"closed_by" text,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "reconciliation_totals" CHECK ("reconciliation"."closing_bank" - "reconciliation"."differences" = "reconciliation"."closing_book"),
	CONSTRAINT "reconciliation_closed" CHECK (("reconciliation"."status" = 'CLOSED') = ("reconciliation"."closed_by" is not null)),
	CONSTRAINT "reconciliation_four_eyes" CHECK ("reconciliation"."closed_by" is null or ("reconciliation"."closed_by" <> "reconciliation"."loaded_by" and "reconciliation"."open_differences" = 0))
);
--> statement-breakpoint
CREATE TABLE "reconciliation_row" (
	"reconciliation_id" text NOT NULL,
	"sequence" integer NOT NULL,
	"by" text,
	"kind" text,
	"amount" bigint NOT NULL,
	"bank" jsonb NOT NULL,
	"book" jsonb NOT NULL,
	"outcome" text,
	"note" text DEFAULT '' NOT NULL,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "reconciliation_row_once" PRIMARY KEY("reconciliation_id","sequence"),
	CONSTRAINT "reconciliation_row_kind" CHECK (("reconciliation_row"."by" is null) <> ("reconciliation_row"."kind" is null)),
	CONSTRAINT "reconciliation_row_outcome" CHECK (("reconciliation_row"."outcome" is null) = ("reconciliation_row"."decided_by" is null))
);
--> statement-breakpoint
CREATE TABLE "transaction_search" (
	"reference_id" text PRIMARY KEY NOT NULL,
	"corporate_id" text NOT NULL,
	"corporate_group_id" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_billing" (
	"bill_number" text PRIMARY KEY NOT NULL,
	"corporate_id" text NOT NULL,
	"corporate_group_id" text NOT NULL,
	"deduction_id" text,
	"request_id" text,
	"amount" bigint NOT NULL,
	"expired_date" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tax_billing_request_id_unique" UNIQUE("request_id"),
	CONSTRAINT "tax_billing_amount" CHECK ("tax_billing"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "transaction_total" (
	"corporate_id" text NOT NULL,
	"corporate_group_id" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"retryable" boolean NOT NULL,
	"is_approved" boolean NOT NULL,
	"entry_by" text,
	"verify_by" text,
	"awaited_classes" text[],
	"transactions" integer NOT NULL,
	"amount" numeric NOT NULL,
	"fee" numeric NOT NULL,
	CONSTRAINT "transaction_total_state" UNIQUE NULLS NOT DISTINCT("corporate_id","corporate_group_id","kind","status","retryable","is_approved","entry_by","verify_by","awaited_classes")
);
--> statement-breakpoint
CREATE TABLE "treasury_total" (
	"corporate_id" text NOT NULL,
	"corporate_group_id" text NOT NULL,
	"side" text NOT NULL,
	"state" text NOT NULL,
	"disbursed_on" text,
	"kode_skpd" text NOT NULL,
	"nama_skpd" text NOT NULL,
	"shared_spm" text,
	"tipe_transaksi" text,
	"kode_map" text,
	"nama_map" text,
	"count" integer NOT NULL,
	"amount" numeric NOT NULL,
	"own_spm" integer NOT NULL,
	"with_spm_amount" integer NOT NULL,
	"spm_amount" numeric NOT NULL,
	"paid" numeric NOT NULL,
	"without_ntpn" integer NOT NULL,
	"unpaid" integer NOT NULL,
	CONSTRAINT "treasury_total_state" UNIQUE NULLS NOT DISTINCT("corporate_id","corporate_group_id","state","disbursed_on","side","kode_skpd","nama_skpd","shared_spm","tipe_transaksi","kode_map","nama_map")
);
--> statement-breakpoint
CREATE TABLE "transaction_history" (
	"reference_id" text NOT NULL,
	"version" integer NOT NULL,
	"action" text NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"user_id" text,
	"approver_class" text,
	"in_place_of" text,
	"at" timestamp (3) with time zone NOT NULL,
	"reason" text,
	"key_hash" text,
	CONSTRAINT "history_once" PRIMARY KEY("reference_id","version")
);
--> statement-breakpoint
CREATE TABLE "inquiry" (
	"request_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"product_id" text NOT NULL,
	"source" text NOT NULL,
	"source_name" text NOT NULL,
	"dest" text NOT NULL,
	"dest_name" text NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"credit_account" text NOT NULL,
	"content" jsonb NOT NULL,
	"asked" jsonb,
	"data" jsonb,
	"bill_key" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "transaction" (
	"reference_id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"status" text NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"corporate_id" text NOT NULL,
	"corporate_group_id" text NOT NULL,
	"request_id" text NOT NULL,
	"product_id" text NOT NULL,
	"product_group" text NOT NULL,
	"product_description" text NOT NULL,
	"kind" text DEFAULT 'transaction' NOT NULL,
	"kasda_id" text,
	"source" text NOT NULL,
	"source_name" text NOT NULL,
	"dest" text NOT NULL,
	"dest_name" text NOT NULL,
	"credit_account" text NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"deductions" bigint DEFAULT 0 NOT NULL,
	"carried_by" text,
	"note" text NOT NULL,
	"content" jsonb NOT NULL,
	"given" jsonb,
	"asked" jsonb,
	"data" jsonb,
	"bill_key" text,
	"sent_at" timestamp (3) with time zone,
	"next_inquiry_at" timestamp (3) with time zone,
	"inquiries" integer DEFAULT 0 NOT NULL,
	"schedule" jsonb NOT NULL,
	"approval_steps" jsonb,
	"approval_classes" text[] DEFAULT '{}' NOT NULL,
	"awaited_classes" text[],
	"next_due_date" text,
	"next_run_at" timestamp (3) with time zone,
	"schedule_of" text,
	"due_date" text,
	"run_at" timestamp (3) with time zone,
	"order_entry_at" timestamp (3) with time zone,
	"approver_told_at" timestamp (3) with time zone,
	"rule_id" text,
	"correction_of" text,
	"corrected_by" text,
	"return_of" text,
	"returned_by" text,
	"repay_of" text,
	"repaid_by" text,
	"error_message" text,
	"retryable" boolean DEFAULT false NOT NULL,
	"reason" text,
	"reason_code" text,
	"transaction_id" text,
	"settlement_date" text,
	"entry_by" text,
	"entry_at" timestamp (3) with time zone NOT NULL,
	"verify_by" text,
	"verify_at" timestamp (3) with time zone,
	"approve_by" text,
	"approve_at" timestamp (3) with time zone,
	"held_at" timestamp (3) with time zone,
	"held_on" text,
	"reject_by" text,
	"reject_at" timestamp (3) with time zone,
	CONSTRAINT "transaction_amount" CHECK ("transaction"."amount" > 0 and "transaction"."fee" >= 0),
	CONSTRAINT "transaction_accounts" CHECK ("transaction"."source" <> "transaction"."credit_account"),
	CONSTRAINT "transaction_verifier" CHECK ("transaction"."verify_by" <> "transaction"."entry_by"),
	CONSTRAINT "transaction_approver" CHECK ("transaction"."approve_by" <> "transaction"."entry_by" and "transaction"."approve_by" <> "transaction"."verify_by")
);
--> statement-breakpoint
CREATE TABLE "deduction" (
	"deduction_id" text PRIMARY KEY NOT NULL,
	"kasda_id" text NOT NULL,
	"line" integer NOT NULL,
	"version" integer NOT NULL,
	"tipe_transaksi" text NOT NULL,
	"product_code" text NOT NULL,
	"kode_map" text NOT NULL,
	"nama_map" text NOT NULL,
	"nilai" bigint NOT NULL,
	"status" text NOT NULL,
	"credit_account" text NOT NULL,
	"id_billing" text,
	"expired_date" text,
	"ntpn" text,
	"request_id" text,
	"paid_at" timestamp (3) with time zone,
	"sent" jsonb,
	"sent_at" timestamp (3) with time zone,
	"sent_by" text,
	"error_text" text,
	"detail" jsonb,
	CONSTRAINT "deduction_request_id_unique" UNIQUE("request_id"),
	CONSTRAINT "deduction_nilai" CHECK ("deduction"."nilai" > 0),
	CONSTRAINT "deduction_sent" CHECK (("deduction"."sent" is null) = ("deduction"."sent_at" is null))
);
--> statement-breakpoint
CREATE TABLE "deduction_history" (
	"deduction_id" text NOT NULL,
	"version" integer NOT NULL,
	"action" text NOT NULL,
	"outcome" text,
	"from_status" text,
	"to_status" text NOT NULL,
	"posting" text,
	"user_id" text,
	"at" timestamp (3) with time zone NOT NULL,
	"reason" text,
	CONSTRAINT "deduction_history_once" PRIMARY KEY("deduction_id","version")
);
--> statement-breakpoint
CREATE TABLE "treasury_document_history" (
	"kasda_id" text NOT NULL,
	"version" integer NOT NULL,
	"action" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"reference_id" text,
	"user_id" text,
	"at" timestamp (3) with time zone NOT NULL,
	"reason" text,
	CONSTRAINT "treasury_document_history_once" PRIMARY KEY("kasda_id","version")
);
--> statement-breakpoint
CREATE TABLE "treasury_import_failure" (
	"import_id" text NOT NULL,
	"line" integer NOT NULL,
	"jenis_dokumen" text NOT NULL,
	"no_dokumen" text NOT NULL,
	"tahun" text NOT NULL,
	"cause" text NOT NULL,
	"message" text NOT NULL,
	"solved_at" timestamp (3) with time zone,
	CONSTRAINT "treasury_import_failure_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "treasury_document" (
	"kasda_id" text PRIMARY KEY NOT NULL,
	"corporate_id" text NOT NULL,
	"corporate_group_id" text NOT NULL,
	"side" text NOT NULL,
	"product_id" text NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"reference_id" text,
	"attempt" integer DEFAULT 0 NOT NULL,
	"family" text NOT NULL,
	"jenis_dokumen" text NOT NULL,
	"no_dokumen" text NOT NULL,
	"tanggal_dokumen" text NOT NULL,
	"no_transaksi" text NOT NULL,
	"tahun" text NOT NULL,
	"no_spm" text NOT NULL,
	"shares_spm" boolean DEFAULT false NOT NULL,
	"tanggal_spm" text,
	"nilai_spm" bigint,
	"npwp_rekanan" text,
	"nama_rekanan" text,
	"akun_belanja" text,
	"npwp" text NOT NULL,
	"kode_pemda" text NOT NULL,
	"kode_skpd" text NOT NULL,
	"nama_skpd" text NOT NULL,
	"nama_sub_unit" text NOT NULL,
	"keterangan" text NOT NULL,
	"keterangan_dokumen" text NOT NULL,
	"source" text NOT NULL,
	"nama_penerima" text NOT NULL,
	"rekening_penerima" text NOT NULL,
	"nama_rekening" text NOT NULL,
	"bank_id" text NOT NULL,
	"channel" text NOT NULL,
	"gross" bigint NOT NULL,
	"net" bigint NOT NULL,
	"deducted" bigint NOT NULL,
	"disbursed_on" text,
	"reference_channel" text,
	"holding_account" text NOT NULL,
	"import_id" text NOT NULL,
	"imported_at" timestamp (3) with time zone NOT NULL,
	"imported_by" text NOT NULL,
	"uraian" text,
	"note" text,
	CONSTRAINT "treasury_document_reference_id_unique" UNIQUE("reference_id"),
	CONSTRAINT "treasury_document_reference_channel_unique" UNIQUE("reference_channel"),
	CONSTRAINT "treasury_document_amounts" CHECK ("treasury_document"."net" > 0 and "treasury_document"."gross" >= "treasury_document"."net"),
	CONSTRAINT "treasury_document_open" CHECK (("treasury_document"."state" = 'ACTIVE') = ("treasury_document"."reference_id" is null))
);
--> statement-breakpoint
CREATE TABLE "treasury_import" (
	"import_id" text PRIMARY KEY NOT NULL,
	"corporate_id" text NOT NULL,
	"corporate_group_id" text NOT NULL,
	"side" text NOT NULL,
	"filename" text,
	"sha256" text NOT NULL,
	"imported" integer NOT NULL,
	"failed" integer NOT NULL,
	"imported_at" timestamp (3) with time zone NOT NULL,
	"imported_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upload" (
	"reference_channel" text PRIMARY KEY NOT NULL,
	"corporate_id" text NOT NULL,
	"corporate_group_id" text NOT NULL,
	"filename" text NOT NULL,
	"instance_id" text,
	"treasury_id" text,
	"payroll_id" text,
	"product_id" text NOT NULL,
	"reference_id" text,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	"uploaded_by" text,
	"status" text DEFAULT 'ENTERED' NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"sha256" text DEFAULT '' NOT NULL,
	"kasda_id" text,
	"retry_of" text,
	"headings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"ignored" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"file_faults" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"expected_count" integer,
	"expected_total" bigint,
	"count" integer DEFAULT 0 NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"fee" bigint DEFAULT 0 NOT NULL,
	"findings" jsonb DEFAULT '{"byChannel":[],"checked":0,"closeNames":0,"duplicateCount":0,"duplicates":[],"faults":[],"unchecked":0}'::jsonb NOT NULL,
	"override" jsonb,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "upload_payroll_id_unique" UNIQUE("payroll_id"),
	CONSTRAINT "upload_reference_id_unique" UNIQUE("reference_id")
);
--> statement-breakpoint
CREATE TABLE "upload_row" (
	"reference_channel" text NOT NULL,
	"line" integer NOT NULL,
	"customer_id" text NOT NULL,
	"customer_name" text NOT NULL,
	"bank_id" text NOT NULL,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"instalment" bigint,
	"error_text" text,
	"channel" text DEFAULT 'INTERNAL' NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"next_inquiry_at" timestamp (3) with time zone,
	"inquiries" integer DEFAULT 0 NOT NULL,
	"posted_at" timestamp (3) with time zone,
	"transaction_id" text,
	"settlement_date" text,
	"returned_by" text,
	"wanted_channel" text,
	"holder_name" text,
	"name" text,
	"nip" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"product_id" text,
	"area_code" text,
	"denom_id" text,
	"control" bigint,
	"bill" text,
	"bill_key" text,
	"token" text,
	"cells" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cell_faults" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"faults" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"duplicate" jsonb,
	"retry_of" text,
	"is_overridden" boolean DEFAULT false NOT NULL,
	CONSTRAINT "upload_row_reference_channel_line_pk" PRIMARY KEY("reference_channel","line"),
	CONSTRAINT "upload_row_retry_of_unique" UNIQUE("retry_of"),
	CONSTRAINT "upload_row_booked" CHECK (("upload_row"."status" = 'SUCCESS') = ("upload_row"."posted_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "virtual_account" (
	"virtual_account_number" text PRIMARY KEY NOT NULL,
	"virtual_account_name" text NOT NULL,
	"merchant_id" text NOT NULL,
	"credit_account" text NOT NULL,
	"corporate_id" text,
	"corporate_group_id" text,
	"id_member" text,
	"type" text NOT NULL,
	"is_fixed" boolean NOT NULL,
	"is_open" boolean NOT NULL,
	"is_single" boolean NOT NULL,
	"additional_data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sequence" integer DEFAULT 1 NOT NULL,
	"is_paid" boolean DEFAULT false NOT NULL,
	"blocked_reason" text,
	"is_closed" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "virtual_account_owner" CHECK (("virtual_account"."corporate_id" is null) = ("virtual_account"."corporate_group_id" is null))
);
--> statement-breakpoint
CREATE TABLE "virtual_account_bill" (
	"virtual_account_number" text NOT NULL,
	"sequence" integer NOT NULL,
	"kind" text NOT NULL,
	"message" text,
	"installment_type" text,
	"tenor" integer,
	"amount" bigint NOT NULL,
	"min_transaction" bigint NOT NULL,
	"max_transaction" bigint NOT NULL,
	"expired_at" timestamp (3) with time zone,
	"told_expiry" timestamp (3) with time zone,
	"paid" bigint DEFAULT 0 NOT NULL,
	"payments" integer DEFAULT 0 NOT NULL,
	"next_part" integer DEFAULT 1 NOT NULL,
	"last_paid_at" timestamp (3) with time zone,
	CONSTRAINT "virtual_account_bill_once" PRIMARY KEY("virtual_account_number","sequence"),
	CONSTRAINT "virtual_account_bill_message" CHECK (("virtual_account_bill"."kind" = 'NONE') = ("virtual_account_bill"."message" is null)),
	CONSTRAINT "virtual_account_bill_plan" CHECK (("virtual_account_bill"."kind" = 'INSTALLMENT') = ("virtual_account_bill"."installment_type" is not null and "virtual_account_bill"."tenor" is not null)),
	CONSTRAINT "virtual_account_bill_paid" CHECK ("virtual_account_bill"."paid" >= 0 and "virtual_account_bill"."payments" >= 0)
);
--> statement-breakpoint
CREATE TABLE "virtual_account_count" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"corporate_id" text NOT NULL,
	"corporate_group_id" text NOT NULL,
	"accounts" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "virtual_account_payment" (
	"payment_id" text PRIMARY KEY NOT NULL,
	"virtual_account_number" text NOT NULL,
	"sequence" integer NOT NULL,
	"part_id" text,
	"state" text NOT NULL,
	"amount" bigint NOT NULL,
	"payer" text NOT NULL,
	"reference_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"payment_key" text,
	"transaction_id" text,
	"settlement_date" text,
	"reversed_at" timestamp (3) with time zone,
	"reversal_reason" text,
	"reversal_id" text,
	CONSTRAINT "virtual_account_payment_amount" CHECK ("virtual_account_payment"."amount" > 0),
	CONSTRAINT "virtual_account_payment_reversed" CHECK (("virtual_account_payment"."state" = 'REVERSED') = ("virtual_account_payment"."reversed_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "access_review" ADD CONSTRAINT "access_review_corporate_id_corporate_corporate_id_fk" FOREIGN KEY ("corporate_id") REFERENCES "public"."corporate"("corporate_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_review" ADD CONSTRAINT "access_review_reviewed_by_ibk_user_user_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."ibk_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_review_user" ADD CONSTRAINT "access_review_user_review_id_access_review_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."access_review"("review_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_review_user" ADD CONSTRAINT "access_review_user_user_id_ibk_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."ibk_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_request" ADD CONSTRAINT "admin_request_corporate_id_corporate_corporate_id_fk" FOREIGN KEY ("corporate_id") REFERENCES "public"."corporate"("corporate_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_request" ADD CONSTRAINT "admin_request_made_by_ibk_user_user_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."ibk_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_request" ADD CONSTRAINT "admin_request_decided_by_ibk_user_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."ibk_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stand_in" ADD CONSTRAINT "stand_in_corporate_id_corporate_corporate_id_fk" FOREIGN KEY ("corporate_id") REFERENCES "public"."corporate"("corporate_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stand_in" ADD CONSTRAINT "stand_in_user_id_ibk_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."ibk_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stand_in" ADD CONSTRAINT "stand_in_stand_in_id_ibk_user_user_id_fk" FOREIGN KEY ("stand_in_id") REFERENCES "public"."ibk_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authorisation" ADD CONSTRAINT "authorisation_user_id_ibk_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."ibk_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authorisation_counter" ADD CONSTRAINT "authorisation_counter_user_id_ibk_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."ibk_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_corporate_id_corporate_corporate_id_fk" FOREIGN KEY ("corporate_id") REFERENCES "public"."corporate"("corporate_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance" ADD CONSTRAINT "balance_account_number_account_account_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."account"("account_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corporate_instance" ADD CONSTRAINT "corporate_instance_corporate_id_corporate_corporate_id_fk" FOREIGN KEY ("corporate_id") REFERENCES "public"."corporate"("corporate_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corporate_merchant" ADD CONSTRAINT "corporate_merchant_corporate_id_corporate_corporate_id_fk" FOREIGN KEY ("corporate_id") REFERENCES "public"."corporate"("corporate_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corporate_merchant" ADD CONSTRAINT "corporate_merchant_merchant_id_merchant_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corporate_merchant" ADD CONSTRAINT "corporate_merchant_settlement_account_account_account_number_fk" FOREIGN KEY ("settlement_account") REFERENCES "public"."account"("account_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_account" ADD CONSTRAINT "group_account_account_number_account_account_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."account"("account_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_account" ADD CONSTRAINT "group_account_corporate_id_corporate_group_id_corporate_group_corporate_id_corporate_group_id_fk" FOREIGN KEY ("corporate_id","corporate_group_id") REFERENCES "public"."corporate_group"("corporate_id","corporate_group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_instance" ADD CONSTRAINT "group_instance_corporate_id_instance_id_corporate_instance_corporate_id_instance_id_fk" FOREIGN KEY ("corporate_id","instance_id") REFERENCES "public"."corporate_instance"("corporate_id","instance_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_merchant" ADD CONSTRAINT "group_merchant_corporate_id_merchant_id_corporate_merchant_corporate_id_merchant_id_fk" FOREIGN KEY ("corporate_id","merchant_id") REFERENCES "public"."corporate_merchant"("corporate_id","merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hold" ADD CONSTRAINT "hold_account_number_balance_account_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."balance"("account_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leg" ADD CONSTRAINT "leg_account_number_balance_account_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."balance"("account_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "beneficiary" ADD CONSTRAINT "beneficiary_saved_by_ibk_user_user_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."ibk_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "beneficiary" ADD CONSTRAINT "beneficiary_corporate_id_corporate_group_id_corporate_group_corporate_id_corporate_group_id_fk" FOREIGN KEY ("corporate_id","corporate_group_id") REFERENCES "public"."corporate_group"("corporate_id","corporate_group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_endpoint_id_endpoint_endpoint_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."endpoint"("endpoint_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_event_id_event_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "endpoint" ADD CONSTRAINT "endpoint_corporate_id_corporate_corporate_id_fk" FOREIGN KEY ("corporate_id") REFERENCES "public"."corporate"("corporate_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_corporate_id_corporate_corporate_id_fk" FOREIGN KEY ("corporate_id") REFERENCES "public"."corporate"("corporate_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_matrix" ADD CONSTRAINT "approval_matrix_corporate_id_corporate_group_id_corporate_group_corporate_id_corporate_group_id_fk" FOREIGN KEY ("corporate_id","corporate_group_id") REFERENCES "public"."corporate_group"("corporate_id","corporate_group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "captcha" ADD CONSTRAINT "captcha_key_id_envelope_key_key_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."envelope_key"("key_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corporate_group" ADD CONSTRAINT "corporate_group_corporate_id_corporate_corporate_id_fk" FOREIGN KEY ("corporate_id") REFERENCES "public"."corporate"("corporate_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency" ADD CONSTRAINT "idempotency_user_id_ibk_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."ibk_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_user_id_ibk_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."ibk_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_reset" ADD CONSTRAINT "password_reset_user_id_ibk_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."ibk_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_ibk_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."ibk_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ibk_user" ADD CONSTRAINT "ibk_user_corporate_id_corporate_group_id_corporate_group_corporate_id_corporate_group_id_fk" FOREIGN KEY ("corporate_id","corporate_group_id") REFERENCES "public"."corporate_group"("corporate_id","corporate_group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_day" ADD CONSTRAINT "group_day_corporate_id_corporate_group_id_corporate_group_corporate_id_corporate_group_id_fk" FOREIGN KEY ("corporate_id","corporate_group_id") REFERENCES "public"."corporate_group"("corporate_id","corporate_group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notif" ADD CONSTRAINT "notif_user_id_ibk_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."ibk_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_reference_id_transaction_reference_id_fk" FOREIGN KEY ("reference_id") REFERENCES "public"."transaction"("reference_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation" ADD CONSTRAINT "reconciliation_account_number_account_account_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."account"("account_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation" ADD CONSTRAINT "reconciliation_corporate_id_corporate_group_id_corporate_group_corporate_id_corporate_group_id_fk" FOREIGN KEY ("corporate_id","corporate_group_id") REFERENCES "public"."corporate_group"("corporate_id","corporate_group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_row" ADD CONSTRAINT "reconciliation_row_reconciliation_id_reconciliation_reconciliation_id_fk" FOREIGN KEY ("reconciliation_id") REFERENCES "public"."reconciliation"("reconciliation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_search" ADD CONSTRAINT "transaction_search_reference_id_transaction_reference_id_fk" FOREIGN KEY ("reference_id") REFERENCES "public"."transaction"("reference_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_billing" ADD CONSTRAINT "tax_billing_deduction_id_deduction_deduction_id_fk" FOREIGN KEY ("deduction_id") REFERENCES "public"."deduction"("deduction_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_billing" ADD CONSTRAINT "tax_billing_created_by_ibk_user_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."ibk_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_billing" ADD CONSTRAINT "tax_billing_corporate_id_corporate_group_id_corporate_group_corporate_id_corporate_group_id_fk" FOREIGN KEY ("corporate_id","corporate_group_id") REFERENCES "public"."corporate_group"("corporate_id","corporate_group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_history" ADD CONSTRAINT "transaction_history_reference_id_transaction_reference_id_fk" FOREIGN KEY ("reference_id") REFERENCES "public"."transaction"("reference_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_history" ADD CONSTRAINT "transaction_history_user_id_ibk_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."ibk_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_history" ADD CONSTRAINT "transaction_history_in_place_of_ibk_user_user_id_fk" FOREIGN KEY ("in_place_of") REFERENCES "public"."ibk_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry" ADD CONSTRAINT "inquiry_user_id_ibk_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."ibk_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction" ADD CONSTRAINT "transaction_source_account_account_number_fk" FOREIGN KEY ("source") REFERENCES "public"."account"("account_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction" ADD CONSTRAINT "transaction_credit_account_account_account_number_fk" FOREIGN KEY ("credit_account") REFERENCES "public"."account"("account_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction" ADD CONSTRAINT "transaction_entry_by_ibk_user_user_id_fk" FOREIGN KEY ("entry_by") REFERENCES "public"."ibk_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction" ADD CONSTRAINT "transaction_verify_by_ibk_user_user_id_fk" FOREIGN KEY ("verify_by") REFERENCES "public"."ibk_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction" ADD CONSTRAINT "transaction_approve_by_ibk_user_user_id_fk" FOREIGN KEY ("approve_by") REFERENCES "public"."ibk_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction" ADD CONSTRAINT "transaction_reject_by_ibk_user_user_id_fk" FOREIGN KEY ("reject_by") REFERENCES "public"."ibk_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction" ADD CONSTRAINT "transaction_corporate_id_corporate_group_id_corporate_group_corporate_id_corporate_group_id_fk" FOREIGN KEY ("corporate_id","corporate_group_id") REFERENCES "public"."corporate_group"("corporate_id","corporate_group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deduction" ADD CONSTRAINT "deduction_kasda_id_treasury_document_kasda_id_fk" FOREIGN KEY ("kasda_id") REFERENCES "public"."treasury_document"("kasda_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deduction" ADD CONSTRAINT "deduction_credit_account_account_account_number_fk" FOREIGN KEY ("credit_account") REFERENCES "public"."account"("account_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deduction" ADD CONSTRAINT "deduction_sent_by_ibk_user_user_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."ibk_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deduction_history" ADD CONSTRAINT "deduction_history_deduction_id_deduction_deduction_id_fk" FOREIGN KEY ("deduction_id") REFERENCES "public"."deduction"("deduction_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deduction_history" ADD CONSTRAINT "deduction_history_user_id_ibk_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."ibk_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "treasury_document_history" ADD CONSTRAINT "treasury_document_history_kasda_id_treasury_document_kasda_id_fk" FOREIGN KEY ("kasda_id") REFERENCES "public"."treasury_document"("kasda_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "treasury_document_history" ADD CONSTRAINT "treasury_document_history_reference_id_transaction_reference_id_fk" FOREIGN KEY ("reference_id") REFERENCES "public"."transaction"("reference_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "treasury_document_history" ADD CONSTRAINT "treasury_document_history_user_id_ibk_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."ibk_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "treasury_import_failure" ADD CONSTRAINT "treasury_import_failure_import_id_treasury_import_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."treasury_import"("import_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "treasury_document" ADD CONSTRAINT "treasury_document_reference_id_transaction_reference_id_fk" FOREIGN KEY ("reference_id") REFERENCES "public"."transaction"("reference_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "treasury_document" ADD CONSTRAINT "treasury_document_source_account_account_number_fk" FOREIGN KEY ("source") REFERENCES "public"."account"("account_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "treasury_document" ADD CONSTRAINT "treasury_document_reference_channel_upload_reference_channel_fk" FOREIGN KEY ("reference_channel") REFERENCES "public"."upload"("reference_channel") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "treasury_document" ADD CONSTRAINT "treasury_document_holding_account_account_account_number_fk" FOREIGN KEY ("holding_account") REFERENCES "public"."account"("account_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "treasury_document" ADD CONSTRAINT "treasury_document_import_id_treasury_import_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."treasury_import"("import_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "treasury_document" ADD CONSTRAINT "treasury_document_imported_by_ibk_user_user_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."ibk_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "treasury_document" ADD CONSTRAINT "treasury_document_corporate_id_corporate_group_id_corporate_group_corporate_id_corporate_group_id_fk" FOREIGN KEY ("corporate_id","corporate_group_id") REFERENCES "public"."corporate_group"("corporate_id","corporate_group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "treasury_import" ADD CONSTRAINT "treasury_import_imported_by_ibk_user_user_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."ibk_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "treasury_import" ADD CONSTRAINT "treasury_import_corporate_id_corporate_group_id_corporate_group_corporate_id_corporate_group_id_fk" FOREIGN KEY ("corporate_id","corporate_group_id") REFERENCES "public"."corporate_group"("corporate_id","corporate_group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_reference_id_transaction_reference_id_fk" FOREIGN KEY ("reference_id") REFERENCES "public"."transaction"("reference_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_uploaded_by_ibk_user_user_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."ibk_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_corporate_id_corporate_group_id_corporate_group_corporate_id_corporate_group_id_fk" FOREIGN KEY ("corporate_id","corporate_group_id") REFERENCES "public"."corporate_group"("corporate_id","corporate_group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_row" ADD CONSTRAINT "upload_row_reference_channel_upload_reference_channel_fk" FOREIGN KEY ("reference_channel") REFERENCES "public"."upload"("reference_channel") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "virtual_account" ADD CONSTRAINT "virtual_account_merchant_id_merchant_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "virtual_account" ADD CONSTRAINT "virtual_account_credit_account_account_account_number_fk" FOREIGN KEY ("credit_account") REFERENCES "public"."account"("account_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "virtual_account" ADD CONSTRAINT "virtual_account_corporate_id_corporate_group_id_corporate_group_corporate_id_corporate_group_id_fk" FOREIGN KEY ("corporate_id","corporate_group_id") REFERENCES "public"."corporate_group"("corporate_id","corporate_group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "virtual_account_bill" ADD CONSTRAINT "virtual_account_bill_virtual_account_number_virtual_account_virtual_account_number_fk" FOREIGN KEY ("virtual_account_number") REFERENCES "public"."virtual_account"("virtual_account_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "virtual_account_payment" ADD CONSTRAINT "virtual_account_payment_virtual_account_number_sequence_virtual_account_bill_virtual_account_number_sequence_fk" FOREIGN KEY ("virtual_account_number","sequence") REFERENCES "public"."virtual_account_bill"("virtual_account_number","sequence") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "access_review_number" ON "access_review" USING btree ("corporate_id","number");--> statement-breakpoint
CREATE INDEX "admin_request_corporate" ON "admin_request" USING btree ("corporate_id","requested_at");--> statement-breakpoint
CREATE UNIQUE INDEX "admin_request_open" ON "admin_request" USING btree ("corporate_id","subject","subject_id") WHERE "admin_request"."status" = 'NEW';--> statement-breakpoint
CREATE INDEX "stand_in_corporate" ON "stand_in" USING btree ("corporate_id","from_day");--> statement-breakpoint
CREATE INDEX "stand_in_acts" ON "stand_in" USING btree ("stand_in_id") WHERE "stand_in"."status" = 'ACTIVE';--> statement-breakpoint
CREATE UNIQUE INDEX "audit_chain" ON "audit" USING btree ("corporate_id","sequence");--> statement-breakpoint
CREATE INDEX "audit_unsealed" ON "audit" USING btree ("corporate_id","audit_id") WHERE "audit"."sequence" is null;--> statement-breakpoint
CREATE INDEX "audit_newest" ON "audit" USING btree ("corporate_id","audit_id");--> statement-breakpoint
CREATE INDEX "audit_change" ON "audit" USING btree ("corporate_id","corporate_group_id","audit_id") WHERE "audit"."outcome" = 'DONE' and cardinality("audit"."reference_ids") > 0;--> statement-breakpoint
CREATE INDEX "audit_reference" ON "audit" USING gin ("reference_ids");--> statement-breakpoint
CREATE INDEX "account_corporate" ON "account" USING btree ("corporate_id");--> statement-breakpoint
CREATE UNIQUE INDEX "group_account_main" ON "group_account" USING btree ("corporate_id","corporate_group_id") WHERE "group_account"."main_account";--> statement-breakpoint
CREATE INDEX "hold_account" ON "hold" USING btree ("account_number");--> statement-breakpoint
CREATE UNIQUE INDEX "leg_line" ON "leg" USING btree ("account_number","line");--> statement-breakpoint
CREATE INDEX "leg_account" ON "leg" USING btree ("account_number","posted_at","line");--> statement-breakpoint
CREATE INDEX "delivery_due" ON "delivery" USING btree ("endpoint_id","next_at") WHERE "delivery"."state" = 'WAITING';--> statement-breakpoint
CREATE INDEX "delivery_order" ON "delivery" USING btree ("endpoint_id","subject","sequence") WHERE "delivery"."state" = 'WAITING';--> statement-breakpoint
CREATE INDEX "delivery_tried" ON "delivery" USING btree ("endpoint_id","leased_until") WHERE "delivery"."leased_until" is not null;--> statement-breakpoint
CREATE INDEX "delivery_event" ON "delivery" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "endpoint_corporate" ON "endpoint" USING btree ("corporate_id");--> statement-breakpoint
CREATE UNIQUE INDEX "event_sequence" ON "event" USING btree ("corporate_id","subject","sequence");--> statement-breakpoint
CREATE INDEX "event_at" ON "event" USING btree ("at");--> statement-breakpoint
CREATE INDEX "envelope_key_used" ON "envelope_key" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "idempotency_expires" ON "idempotency" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "outbox_user" ON "outbox" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_key" ON "session" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "ibk_user_group" ON "ibk_user" USING btree ("corporate_id","corporate_group_id");--> statement-breakpoint
CREATE INDEX "notif_list" ON "notif" USING btree ("user_id","at","notif_id");--> statement-breakpoint
CREATE INDEX "notif_changed" ON "notif" USING btree ("user_id","changed_in");--> statement-breakpoint
CREATE INDEX "notif_unread" ON "notif" USING btree ("user_id","at") WHERE "notif"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notif_at" ON "notif" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "notif_sum" ON "notif" USING btree ("user_id","kind","minute");--> statement-breakpoint
CREATE UNIQUE INDEX "outside_order_once" ON "outside_order" USING btree ("bill_key") WHERE "outside_order"."state" in ('open', 'done');--> statement-breakpoint
CREATE INDEX "outside_order_return" ON "outside_order" USING btree ("return_at") WHERE "outside_order"."return_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_code" ON "receipt" USING btree ("code");--> statement-breakpoint
CREATE INDEX "reconciliation_account" ON "reconciliation" USING btree ("account_number","status");--> statement-breakpoint
CREATE INDEX "reconciliation_loaded" ON "reconciliation" USING btree ("corporate_id","loaded_at","reconciliation_id");--> statement-breakpoint
CREATE INDEX "transaction_search_group" ON "transaction_search" USING btree ("corporate_id","corporate_group_id");--> statement-breakpoint
CREATE INDEX "tax_billing_list" ON "tax_billing" USING btree ("corporate_id","corporate_group_id","created_at","bill_number");--> statement-breakpoint
CREATE UNIQUE INDEX "history_one_approval" ON "transaction_history" USING btree ("reference_id","user_id") WHERE "transaction_history"."action" = 'approve';--> statement-breakpoint
CREATE UNIQUE INDEX "history_one_stand_in" ON "transaction_history" USING btree ("reference_id","in_place_of") WHERE "transaction_history"."action" = 'approve';--> statement-breakpoint
CREATE UNIQUE INDEX "transaction_request" ON "transaction" USING btree ("request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "transaction_bank_number" ON "transaction" USING btree ("transaction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "transaction_return" ON "transaction" USING btree ("return_of");--> statement-breakpoint
CREATE UNIQUE INDEX "transaction_repaid_once" ON "transaction" USING btree ("repay_of") WHERE "transaction"."status" <> 'REJECT';--> statement-breakpoint
CREATE UNIQUE INDEX "transaction_run" ON "transaction" USING btree ("schedule_of","due_date");--> statement-breakpoint
CREATE INDEX "transaction_scheduled" ON "transaction" USING btree ("next_run_at") WHERE "transaction"."status" = 'AUTOTRX';--> statement-breakpoint
CREATE UNIQUE INDEX "transaction_bill" ON "transaction" USING btree ("bill_key") WHERE "transaction"."status" in ('SUSPECT', 'SUCCESS');--> statement-breakpoint
CREATE INDEX "transaction_list" ON "transaction" USING btree ("corporate_id","corporate_group_id","entry_at","reference_id","status");--> statement-breakpoint
CREATE INDEX "transaction_entered" ON "transaction" USING btree ("entry_by","entry_at");--> statement-breakpoint
CREATE INDEX "transaction_verified" ON "transaction" USING btree ("verify_by","entry_at");--> statement-breakpoint
CREATE INDEX "transaction_approved" ON "transaction" USING btree ("approve_by","entry_at");--> statement-breakpoint
CREATE INDEX "transaction_rejected" ON "transaction" USING btree ("reject_by","entry_at");--> statement-breakpoint
CREATE INDEX "transaction_queue" ON "transaction" USING btree ("corporate_id","corporate_group_id","status");--> statement-breakpoint
CREATE INDEX "transaction_to_verify" ON "transaction" USING btree ("corporate_id","corporate_group_id","entry_at","reference_id") WHERE "transaction"."status" = 'ENTRY';--> statement-breakpoint
CREATE INDEX "transaction_to_approve" ON "transaction" USING btree ("corporate_id","corporate_group_id","entry_at","reference_id") WHERE ("transaction"."status" = 'VERIFY' or ("transaction"."status" = 'FAILED' and "transaction"."retryable"));--> statement-breakpoint
CREATE INDEX "transaction_approved_once" ON "transaction" USING btree ("corporate_id","corporate_group_id") WHERE (("transaction"."status" = 'VERIFY' or ("transaction"."status" = 'FAILED' and "transaction"."retryable")) and "transaction"."approve_by" is not null and not (("transaction"."status" = 'FAILED' and "transaction"."retryable") and "transaction"."awaited_classes" is null));--> statement-breakpoint
CREATE INDEX "transaction_returned_document" ON "transaction" USING btree ("kasda_id") WHERE ("transaction"."returned_by" is not null and "transaction"."kasda_id" is not null);--> statement-breakpoint
CREATE INDEX "transaction_open" ON "transaction" USING btree ("status","next_inquiry_at") WHERE "transaction"."status" = 'SUSPECT';--> statement-breakpoint
CREATE INDEX "transaction_payee" ON "transaction" USING btree ("corporate_id","corporate_group_id","dest","entry_at");--> statement-breakpoint
CREATE INDEX "transaction_payee_amount" ON "transaction" USING btree ("corporate_id","corporate_group_id","dest","amount","entry_at","reference_id");--> statement-breakpoint
CREATE INDEX "transaction_paid" ON "transaction" USING btree ("corporate_id","corporate_group_id","dest","entry_at") WHERE "transaction"."status" in ('SUSPECT', 'SUCCESS');--> statement-breakpoint
CREATE INDEX "transaction_paid_name" ON "transaction" USING btree ("corporate_id","corporate_group_id",upper(regexp_replace("dest_name", '\W', '', 'g')),"entry_at") WHERE "transaction"."status" in ('SUSPECT', 'SUCCESS');--> statement-breakpoint
CREATE UNIQUE INDEX "deduction_map" ON "deduction" USING btree ("kasda_id","kode_map");--> statement-breakpoint
CREATE INDEX "deduction_billing" ON "deduction" USING btree ("id_billing");--> statement-breakpoint
CREATE INDEX "deduction_awaited" ON "deduction" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "deduction_sent_code" ON "deduction" USING btree (("sent" ->> 'code')) WHERE "deduction"."sent" is not null;--> statement-breakpoint
CREATE INDEX "deduction_key" ON "deduction" USING btree ((lpad("line"::text, 6, '0') || "deduction_id"));--> statement-breakpoint
CREATE INDEX "deduction_without_outcome" ON "deduction" USING btree ("paid_at","deduction_id") WHERE "deduction"."status" in ('REINQUIRY', 'SUSPECT', 'GAGAL_EC', 'FAILED_EC');--> statement-breakpoint
CREATE INDEX "deduction_expiry" ON "deduction" USING btree (coalesce("expired_date", '9999-12-31'),(lpad("line"::text, 6, '0') || "deduction_id"));--> statement-breakpoint
CREATE INDEX "deduction_left_open" ON "deduction" USING btree ("kasda_id") WHERE (("deduction"."tipe_transaksi" = 'MPN' and "deduction"."id_billing" is null and not "deduction"."status" in ('BERHASIL', 'SUCCESS')) or "deduction"."status" in ('GAGAL_EC', 'FAILED_EC') or ("deduction"."tipe_transaksi" = 'MPN' and "deduction"."status" in ('REINQUIRY', 'SUSPECT', 'BERHASIL', 'SUCCESS') and "deduction"."ntpn" is null));--> statement-breakpoint
CREATE INDEX "deduction_expiring" ON "deduction" USING btree ("expired_date","kasda_id") WHERE ("deduction"."tipe_transaksi" = 'MPN' and "deduction"."status" in ('AKTIF', 'ACTIVE', 'GAGAL', 'FAILED', 'UBAH_BILLING', 'CHANGE_BILLING') and "deduction"."id_billing" is not null);--> statement-breakpoint
CREATE INDEX "treasury_import_failure_number" ON "treasury_import_failure" USING btree ("no_dokumen");--> statement-breakpoint
CREATE UNIQUE INDEX "treasury_document_once" ON "treasury_document" USING btree ("corporate_id","jenis_dokumen","no_dokumen","tahun");--> statement-breakpoint
CREATE INDEX "treasury_document_number" ON "treasury_document" USING btree ("no_dokumen");--> statement-breakpoint
CREATE INDEX "treasury_document_list" ON "treasury_document" USING btree ("corporate_id","corporate_group_id","side","state","tanggal_dokumen","kasda_id");--> statement-breakpoint
CREATE INDEX "treasury_document_dates" ON "treasury_document" USING btree ("corporate_id","corporate_group_id","tanggal_dokumen","kasda_id");--> statement-breakpoint
CREATE INDEX "treasury_document_disbursed" ON "treasury_document" USING btree ("corporate_id","corporate_group_id",("disbursed_on" || ' ' || "kasda_id"));--> statement-breakpoint
CREATE INDEX "treasury_document_spm" ON "treasury_document" USING btree ("corporate_id","no_spm");--> statement-breakpoint
CREATE INDEX "treasury_document_differs" ON "treasury_document" USING btree ("kasda_id") WHERE "treasury_document"."gross" - "treasury_document"."deducted" <> "treasury_document"."net";--> statement-breakpoint
CREATE INDEX "treasury_import_twin" ON "treasury_import" USING btree ("corporate_id","corporate_group_id","sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "upload_twin" ON "upload" USING btree ("corporate_id","corporate_group_id","sha256") WHERE "upload"."status" in ('CHECKING', 'READY');--> statement-breakpoint
CREATE INDEX "upload_bytes" ON "upload" USING btree ("corporate_id","sha256");--> statement-breakpoint
CREATE INDEX "upload_list" ON "upload" USING btree ("corporate_id","corporate_group_id","uploaded_at","reference_channel");--> statement-breakpoint
CREATE INDEX "upload_retry" ON "upload" USING btree ("retry_of") WHERE "upload"."retry_of" is not null;--> statement-breakpoint
CREATE INDEX "upload_open" ON "upload" USING btree ("status","expires_at") WHERE "upload"."status" in ('CHECKING', 'READY', 'FAULTY');--> statement-breakpoint
CREATE INDEX "upload_row_payee" ON "upload_row" USING btree ("customer_id","amount");--> statement-breakpoint
CREATE INDEX "upload_row_unsettled" ON "upload_row" USING btree ("reference_channel") WHERE ("upload_row"."status" = 'FAILED' or "upload_row"."returned_by" is not null);--> statement-breakpoint
CREATE INDEX "upload_row_waiting" ON "upload_row" USING btree ("reference_channel","line") WHERE "upload_row"."status" in ('ACTIVE', 'SUSPECT');--> statement-breakpoint
CREATE INDEX "virtual_account_group" ON "virtual_account" USING btree ("corporate_id","corporate_group_id","virtual_account_number");--> statement-breakpoint
CREATE INDEX "virtual_account_name" ON "virtual_account" USING btree ("corporate_id","virtual_account_name","virtual_account_number");--> statement-breakpoint
CREATE INDEX "virtual_account_bill_over" ON "virtual_account_bill" USING btree ("expired_at") WHERE "virtual_account_bill"."expired_at" is distinct from "virtual_account_bill"."told_expiry";--> statement-breakpoint
CREATE INDEX "virtual_account_count_group" ON "virtual_account_count" USING btree ("corporate_id","corporate_group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "virtual_account_part_once" ON "virtual_account_payment" USING btree ("virtual_account_number","sequence","part_id") WHERE "virtual_account_payment"."state" in ('RESERVED', 'PAID');--> statement-breakpoint
CREATE UNIQUE INDEX "virtual_account_payment_key" ON "virtual_account_payment" USING btree ("payment_key");--> statement-breakpoint
CREATE UNIQUE INDEX "virtual_account_payment_reference" ON "virtual_account_payment" USING btree ("reference_id") WHERE "virtual_account_payment"."state" in ('RESERVED', 'PAID');--> statement-breakpoint
CREATE UNIQUE INDEX "virtual_account_payment_outside" ON "virtual_account_payment" USING btree ("reference_id") WHERE "virtual_account_payment"."payment_key" is not null;--> statement-breakpoint
CREATE INDEX "virtual_account_payment_at" ON "virtual_account_payment" USING btree ("virtual_account_number","at");--> statement-breakpoint
CREATE INDEX "virtual_account_payment_of" ON "virtual_account_payment" USING btree ("reference_id");