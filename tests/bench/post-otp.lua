-- The request that wrk repeats.
wrk.method = "POST"
wrk.body = '{"recipient":"+4915112345678","otp":"493817"}'
wrk.headers["Content-Type"] = "application/json"
wrk.headers["X-API-KEY"] = "waybill-local-key"
